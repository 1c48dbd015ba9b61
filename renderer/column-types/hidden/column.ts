import { definePureColumnType } from '../define.ts';
import type { WireValue } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** A value that travels with its row and is never drawn (COL-31). */
export const hiddenColumn = definePureColumnType<'hidden', WireValue>({
  name: 'hidden',
  aliases: {},
  empty: null,
  schema: () => ({}),
  parse: (wire) => wire ?? null,
  serialize: (value) => value,
  format: wireText,
  editing: 'shown',
  operators: ['eq'],
});
