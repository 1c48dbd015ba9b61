import { definePureColumnType } from '../define.ts';
import { limitedText, textValue } from '../text-value.ts';

/** Shown for any password, so that not even its length is revealed. */
const MASK = '•••';

/** A text that is never shown: not in lists, exports or copies (wire 4.8). */
export const passwordColumn = definePureColumnType<'password', string>({
  name: 'password',
  aliases: {},
  ...textValue,
  schema: limitedText,
  format: (value) => (value === '' ? '' : MASK),
  isStandIn: (text) => text.trim() === MASK,
  editing: 'typed',
  isSecret: true,
  operators: ['eq'],
});
