import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** Shown in place of any password, so that not even its length is told. */
const MASK = '•••';

/** A text that is never shown: not in a list, not in an export, not when it is copied (wire 4.8). */
export const passwordColumn = definePureColumnType<'password', string>({
  name: 'password',
  aliases: {},
  empty: '',
  schema: (column) => ({ type: 'string', ...(column.maxLength && { maxLength: column.maxLength }) }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => (value === '' ? '' : MASK),
  isStandIn: (text) => text.trim() === MASK,
  editing: 'typed',
  isSecret: true,
  operators: ['eq'],
});
