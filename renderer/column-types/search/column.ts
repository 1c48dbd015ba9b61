import type { ColumnPlan, DictionaryReference } from '#renderer/compile/plan.ts';
import { textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { wireText } from '../wire-text.ts';

/** A condition of a report whose choices come from SQL of its own: they are looked for on the server while somebody types (wire 5.1). */
export const searchColumn = definePureColumnType<'search', string>({
  name: 'search',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, column, options) => remoteText(value, options, referenceOf(column)),
  editing: 'choice',
  isRemote: true,
  lookUp(column) {
    const reference = referenceOf(column);
    return reference && dictionaryLookUp(reference, false);
  },
  configure: ({ source }) => ({ item: textOf(source['fieldId']) ?? '' }),
  operators: ['eq', 'ne', 'in'],
});

/** Where the choices are looked for; nowhere without an item. */
export function referenceOf({ config }: ColumnPlan): DictionaryReference | undefined {
  const item = config?.['item'];
  return typeof item === 'string' && item !== '' ? { kind: 'report-item', item } : undefined;
}
