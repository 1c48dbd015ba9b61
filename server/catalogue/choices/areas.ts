import { createRequire } from 'node:module';
import type { DictionaryItem } from './dictionary-item.ts';

/** The children of a code by code; the provinces are under the root. */
type AreaTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ROOT = '86';
const SEPARATOR = '/';

let known: readonly DictionaryItem[] | undefined;

/** All areas of China as options, loaded on first use (FORM-07): the code, and the name after those of its parents. */
export function areaOptions(): readonly DictionaryItem[] {
  known ??= below(createRequire(import.meta.url)('china-area-data/data.json') as AreaTable, ROOT, []);
  return known;
}

function below(table: AreaTable, parent: string, path: readonly string[]): DictionaryItem[] {
  return Object.entries(table[parent] ?? {}).flatMap(([value, name]) => {
    const own = [...path, name];
    const text = own.join(SEPARATOR);
    return [{ value, text, title: text }, ...below(table, value, own)];
  });
}
