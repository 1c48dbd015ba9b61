import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { objectOf, textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { compareTexts, textValue } from '../text-value.ts';

/** A column of a linked record: shown, but never stored here (wire 4.22). */
export const linkTableFieldColumn = definePureColumnType<'link-table-field', string>({
  name: 'link-table-field',
  aliases: { any: ['link_table_field'] },
  ...textValue,
  compare: compareTexts,
  editing: 'shown',
  hasServerText: true,
  configure,
  operators: ['like', 'eq', 'ne', 'in'],
});

/** The link field, and the source of the shown column. */
export interface ShownColumn {
  source: string;
  reference: DictionaryReference;
}

/** The shown column and its link, as written by `configure`; undefined when the document names no link field of its form. */
export function shownOf({ config }: ColumnPlan): ShownColumn | undefined {
  return config as ShownColumn | undefined;
}

function configure({ source }: FieldDocument): ColumnConfig | undefined {
  const link = objectOf(source['link']);
  const [key, table, value, text] = ['key', 'table', 'value', 'column'].map((name) => textOf(link?.[name]));
  if (!key || !table || !value || !text) return undefined;
  return { source: key, reference: { kind: 'table', table, text, value } };
}
