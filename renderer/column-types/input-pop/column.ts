import { definePureColumnType } from '../define.ts';
import { compareTexts, limitedText, textValue } from '../text-value.ts';

/** A one-line text with a pop-up text area (COL-24). */
export const inputPopColumn = definePureColumnType<'input-pop', string>({
  name: 'input-pop',
  aliases: { any: ['input_pop'] },
  ...textValue,
  schema: limitedText,
  compare: compareTexts,
  editing: 'typed',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
