import { definePureColumnType } from '../define.ts';
import { compareTexts, limitedText, textValue } from '../text-value.ts';

/** One line of text (COL-06). Types with their own editor but no list of choices are queried by such a text. */
export const inputColumn = definePureColumnType<'input', string>({
  name: 'input',
  aliases: { any: ['text', 'string'], query: ['input_pop', 'input-pop', 'tags', 'password', 'upload', 'file', 'image', 'slot'] },
  ...textValue,
  schema: limitedText,
  compare: compareTexts,
  editing: 'typed',
  isDrawnAtOnce: true,
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
