import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { textValue } from '../text-value.ts';

/** One option, as text; empty when cleared (COL-09). A comma-joined value without an option shows the text of each part. */
export const selectColumn = definePureColumnType<'select', string>({
  name: 'select',
  aliases: { any: ['list'], query: ['radio'] },
  ...textValue,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  settings: ['allowInput', 'allowSearch'],
  operators: ['eq', 'ne', 'in'],
});
