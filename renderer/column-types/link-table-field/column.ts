import type { ColumnConfig, ColumnPlan, DictionaryReference } from '#renderer/compile/plan.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { objectOf, textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** A column of a linked record: it is shown, and never stored here (wire 4.22). */
export const linkTableFieldColumn = definePureColumnType<'link-table-field', string>({
  name: 'link-table-field',
  aliases: { any: ['link_table_field'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  compare: (a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }),
  editing: 'shown',
  isTold: true,
  configure,
  operators: ['like', 'eq', 'ne', 'in'],
});

/** The field that links the records, and where their column is read. */
export interface ShownColumn {
  source: string;
  reference: DictionaryReference;
}

/** What is shown of which link, as `configure` wrote it; nothing where the document names no link of its form. */
export function shownOf({ config }: ColumnPlan): ShownColumn | undefined {
  return config as ShownColumn | undefined;
}

function configure({ source }: FieldDocument): ColumnConfig | undefined {
  const link = objectOf(source['link']);
  const [key, table, value, text] = ['key', 'table', 'value', 'column'].map((name) => textOf(link?.[name]));
  if (!key || !table || !value || !text) return undefined;
  return { source: key, reference: { kind: 'table', table, text, value } };
}
