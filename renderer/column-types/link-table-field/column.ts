import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { objectOf, textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { fileName, filePaths } from '../file-paths.ts';
import { compareTexts, textValue } from '../text-value.ts';

/** Pixels of a column of small pictures; its title is 款图. */
const PICTURE_WIDTH = 64;

/** A column of a linked record: shown, but never stored here (wire 4.22). */
export const linkTableFieldColumn = definePureColumnType<'link-table-field', string>({
  name: 'link-table-field',
  aliases: { any: ['link_table_field'] },
  ...textValue,
  format: (value, column) => (isPicture(column) ? filePaths(value).map(fileName).join(',') : value),
  compare: compareTexts,
  editing: 'shown',
  hasServerText: true,
  configure,
  grid: (column) => (isPicture(column) ? { width: PICTURE_WIDTH, minWidth: PICTURE_WIDTH, showsPictures: true } : {}),
  operators: ['like', 'eq', 'ne', 'in'],
});

/** The link field, and the source of the shown column. */
export interface ShownColumn {
  source: string;
  reference: DictionaryReference;
  look?: 'image';
}

/** The shown column and its link, as written by `configure`; undefined when the document names no link field of its form. */
export function shownOf({ config }: Pick<ColumnPlan, 'config'>): ShownColumn | undefined {
  return config as ShownColumn | undefined;
}

/** True where the shown column holds pictures: `show` of the extension is `image`. */
export function isPicture(column: Pick<ColumnPlan, 'config'>): boolean {
  return shownOf(column)?.look === 'image';
}

function configure({ source, extension }: FieldDocument): ColumnConfig | undefined {
  const link = objectOf(source['link']);
  const [key, table, value, text] = ['key', 'table', 'value', 'column'].map((name) => textOf(link?.[name]));
  if (!key || !table || !value || !text) return undefined;
  return { source: key, reference: { kind: 'table', table, text, value }, ...(extension['show'] === 'image' && { look: 'image' }) };
}
