import { definePureColumnType } from '../define.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { untouchedValue } from '../untouched-value.ts';

/** A value that is sent with its row and never shown (COL-31). */
export const hiddenColumn = definePureColumnType<'hidden', WireValue>({
  name: 'hidden',
  aliases: {},
  ...untouchedValue,
  format: wireText,
  editing: 'shown',
  operators: ['eq'],
});
