import { dateFunctions } from './date-functions.ts';
import type { FunctionEntry } from './function-entry.ts';
import { logicFunctions, logicOperators } from './logic-functions.ts';
import { numberFunctions, numberOperators } from './number-functions.ts';
import { textFunctions } from './text-functions.ts';

const callable = { ...numberFunctions, ...textFunctions, ...dateFunctions, ...logicFunctions };
const entries: ReadonlyMap<string, FunctionEntry> = new Map<string, FunctionEntry>(
  Object.entries({ ...callable, ...numberOperators, ...logicOperators }),
);
const spellings: ReadonlyMap<string, string> = new Map(Object.keys(callable).map((name) => [name.toLowerCase(), name]));

/** The public function names, except aggregates and `if`. */
export const functionNames: readonly string[] = Object.keys(callable);

/** The function of a name, in any case; undefined when there is none. */
export function callableNamed(name: string): { name: string; entry: FunctionEntry } | undefined {
  const known = spellings.get(name.toLowerCase());
  return known === undefined ? undefined : { name: known, entry: entryOf(known) };
}

/** The function or operator of a compiled call. Throws for a name that no checked expression can contain. */
export function entryOf(name: string): FunctionEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no function '${name}'.`);
  return entry;
}
