import { choicesValue } from '../choices-value.ts';
import { definePureColumnType } from '../define.ts';
import { optionTexts } from '../option-text.ts';

/** Several options as a group of checkboxes, comma-joined on the wire; empty text for none (COL-32, FORM-04). */
export const checkboxGroupColumn = definePureColumnType<'checkbox-group', readonly string[]>({
  name: 'checkbox-group',
  aliases: { any: ['checkbox_meta'], form: ['checkbox'] },
  ...choicesValue,
  format: (value, _column, options) => optionTexts(value, options),
  editing: 'choices',
  isDrawnAtOnce: true,
  valueKind: () => 'list',
  operators: ['in'],
});
