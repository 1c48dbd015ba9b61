import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { compareTexts, textValue } from '../text-value.ts';

/** Text that is only read (COL-30); a grid column without a type is one. */
export const normalColumn = definePureColumnType<'normal', string>({
  name: 'normal',
  aliases: { grid: [''] },
  ...textValue,
  format: (value, _column, options) => optionText(value, options),
  compare: compareTexts,
  editing: 'shown',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
