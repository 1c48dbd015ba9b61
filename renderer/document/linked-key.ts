import { objectOf, textOf } from './read.ts';

/** Where the records are that a field of any type names: their table, and the column by which it names them. */
export interface LinkedKey {
  table: string;
  key: string;
}

/** What `link` of the extension of a field declares that shows a column of another record: `{"from": "md_style", "key": "style_no"}`. */
export function linkedKeyOf(extension: Readonly<Record<string, unknown>>): LinkedKey | undefined {
  const node = objectOf(extension['link']);
  const [table, key] = [textOf(node?.['from'])?.toLowerCase(), textOf(node?.['key'])?.toLowerCase()];
  return table && key ? { table, key } : undefined;
}
