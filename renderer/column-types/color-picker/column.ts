import { definePureColumnType } from '../define.ts';
import { compareTexts, limitedText, textValue } from '../text-value.ts';

const CODE = /^#[\da-f]{6}$/i;

/** A colour as its code, such as `#1F3A5F`, beside a swatch; any other text stays as it is. Clients without the type have a text. */
export const colorPickerColumn = definePureColumnType<'color-picker', string>({
  name: 'color-picker',
  aliases: { any: ['color_picker'] },
  ...textValue,
  schema: limitedText,
  compare: compareTexts,
  editing: 'typed',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});

/** The colour that a text is the code of, in capitals. */
export function colourIn(text: string): string | undefined {
  const code = text.trim();
  return CODE.test(code) ? code.toUpperCase() : undefined;
}
