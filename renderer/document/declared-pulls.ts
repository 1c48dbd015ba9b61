import { namesRead } from '../expressions/names-read.ts';
import { listOf, objectOf, textOf, type JsonObject } from './read.ts';

/** A step `pull` of an action as its definition writes it: rows of a report that become lines of the open form. */
export interface DeclaredPull {
  /** The code of its action. */
  code: string;
  report: string;
  /** The sub-table that gets the lines. */
  into: string;
  /** Expressions on the form by parameter of the report. */
  parameters: Readonly<Record<string, string>>;
  isMultiple: boolean;
  /** Expressions on a row of the report, with the form as `main`, by column of the sub-table. */
  map: Readonly<Record<string, string>>;
  /** The columns by which a row is known that is among the lines already. */
  unless: readonly string[];
  /** What is told where there is nothing to take. */
  empty?: string;
}

/** The pulls that the actions of a head declare: of each action its first. */
export function declaredPulls(actions: unknown): DeclaredPull[] {
  return listOf(actions).flatMap((entry) => {
    const action = objectOf(entry);
    const [step] = listOf(action?.['do']).flatMap(pullOf);
    if (!step) return [];
    const empty = textOf(step['else']);
    return [
      {
        ...{ code: textOf(action?.['code']) ?? '', report: textOf(step['report']) ?? '', into: textOf(step['into']) ?? '' },
        ...{ parameters: textsIn(step['params']), map: textsIn(step['map']), isMultiple: step['multi'] !== false },
        unless: listOf(step['unless']).flatMap((name) => textOf(name) ?? []),
        ...(empty !== undefined && { empty }),
      },
    ];
  });
}

/** The columns of a report that the expressions of a pull read. */
export function pulledFrom({ map }: Pick<DeclaredPull, 'map'>): string[] {
  const own = Object.values(map).flatMap((text) => namesRead(text).filter(({ object }) => object === ''));
  return [...new Set(own.map(({ name }) => name))];
}

/** The members of a step that is a pull; none of any other. */
function pullOf(step: unknown): JsonObject[] {
  const pull = objectOf(objectOf(step)?.['pull']);
  return pull ? [pull] : [];
}

function textsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(value) ?? {}).map(([name, one]) => [name, textOf(one)] as const);
  return Object.fromEntries(entries.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
