import type { ColumnPlan, DictionaryReference } from '#renderer/compile/plan.ts';
import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireChoices } from '../wire-text.ts';

/** Records of another form, by their ids joined by comma, shown by the first of its text columns (wire 4.22). */
export const linkTableColumn = definePureColumnType<'link-table', readonly string[]>({
  name: 'link-table',
  aliases: { any: ['link_table'] },
  empty: [],
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  parse: wireChoices,
  serialize: (value) => value.join(','),
  format: (value, _column, options) => optionText(value.join(','), options),
  editing: 'choices',
  isRemote: true,
  operators: ['in'],
});

/** Where the records are looked for: by the first of the columns that the document shows of them. */
export function referenceOf({ remote }: ColumnPlan): DictionaryReference | undefined {
  if (remote?.kind !== 'table') return undefined;
  const [text = remote.text] = remote.text.split(',');
  return { ...remote, text: text.trim() };
}
