import { choicesValue } from '../choices-value.ts';
import { definePureColumnType } from '../define.ts';
import { optionTexts } from '../option-text.ts';

/** Several options, comma-joined on the wire; empty text for none (COL-22, COL-23, FORM-04). */
export const selectMultipleColumn = definePureColumnType<'select-multiple', readonly string[]>({
  name: 'select-multiple',
  aliases: { any: ['list_multi'], query: ['checkbox', 'checkbox_meta', 'checkbox-group'] },
  ...choicesValue,
  format: (value, _column, options) => optionTexts(value, options),
  editing: 'choices',
  valueKind: () => 'list',
  operators: ['in'],
});
