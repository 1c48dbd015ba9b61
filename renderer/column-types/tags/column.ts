import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { limitedText, textValue } from '../text-value.ts';
import { tagsOf } from './tag-text.ts';

/** Tags in one text, separated by semicolons (COL-28). */
export const tagsColumn = definePureColumnType<'tags', string>({
  name: 'tags',
  aliases: {},
  ...textValue,
  schema: limitedText,
  format: (value, _column, options) =>
    tagsOf(value)
      .map((tag) => optionText(tag, options))
      .join(';'),
  editing: 'typed',
  operators: ['like', 'eq', 'ne'],
});
