import { createRequire } from 'node:module';

/** The children of a code by code; the provinces are under the root. */
type AreaTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ROOT = '86';
const SEPARATOR = '/';

let known: readonly AreaOption[] | undefined;

/** An area of China as an option: its code, and its name after those of its parents. */
export interface AreaOption {
  value: string;
  text: string;
}

/** All areas, loaded on first use (FORM-07). */
export function areaOptions(): readonly AreaOption[] {
  known ??= below(createRequire(import.meta.url)('china-area-data/data.json') as AreaTable, ROOT, []);
  return known;
}

function below(table: AreaTable, parent: string, path: readonly string[]): AreaOption[] {
  return Object.entries(table[parent] ?? {}).flatMap(([value, name]) => {
    const own = [...path, name];
    return [{ value, text: own.join(SEPARATOR) }, ...below(table, value, own)];
  });
}
