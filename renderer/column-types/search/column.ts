import type { ColumnPlan, DictionaryReference } from '#renderer/compile/plan.ts';
import { textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** A condition of a report whose choices come from SQL of its own: they are looked for on the server while somebody types (wire 5.1). */
export const searchColumn = definePureColumnType<'search', string>({
  name: 'search',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  isRemote: true,
  configure: ({ source }) => ({ item: textOf(source['fieldId']) ?? '' }),
  operators: ['eq', 'ne', 'in'],
});

/** Where the choices are looked for; nowhere without an item. */
export function referenceOf({ config }: ColumnPlan): DictionaryReference | undefined {
  const item = config?.['item'];
  return typeof item === 'string' && item !== '' ? { kind: 'report-item', item } : undefined;
}
