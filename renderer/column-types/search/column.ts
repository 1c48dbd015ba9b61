import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { textOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textValue } from '../text-value.ts';

/** A report condition whose choices come from its own SQL: they are searched on the server as the user types (wire 5.1). */
export const searchColumn = definePureColumnType<'search', string>({
  name: 'search',
  aliases: {},
  ...textValue,
  format: (value, column, options, answers) => remoteText(value, options, referenceOf(column), answers),
  editing: 'choice',
  isRemote: true,
  lookUp(column) {
    const reference = referenceOf(column);
    return reference && dictionaryLookUp(reference, false);
  },
  configure: ({ source }) => ({ item: textOf(source['fieldId']) ?? '' }),
  operators: ['eq', 'ne', 'in'],
});

/** The source of the choices; undefined without an item. */
export function referenceOf({ config }: ColumnPlan): DictionaryReference | undefined {
  const item = config?.['item'];
  return typeof item === 'string' && item !== '' ? { kind: 'report-item', item } : undefined;
}
