import { definePureColumnType } from '../define.ts';
import { limitedText, textValue } from '../text-value.ts';

/** Shown in place of any password: not even its length is revealed. */
const MASK = '•••';

/** A text that is never shown: not in a list, not in an export, not when it is copied (wire 4.8). */
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
