import { definePureColumnType } from '../define.ts';
import { limitedText, textValue } from '../text-value.ts';

/** Text with line breaks (COL-08). */
export const textareaColumn = definePureColumnType<'textarea', string>({
  name: 'textarea',
  aliases: {},
  ...textValue,
  schema: limitedText,
  editing: 'typed',
  entry: 'text',
  isWide: true,
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
