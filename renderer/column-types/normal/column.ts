import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { compareTexts, textValue } from '../text-value.ts';

/** Read-only text (COL-30), the default of grid columns without a type. */
export const normalColumn = definePureColumnType<'normal', string>({
  name: 'normal',
  aliases: { grid: [''] },
  ...textValue,
  format: (value, _column, options) => optionText(value, options),
  compare: compareTexts,
  editing: 'shown',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
