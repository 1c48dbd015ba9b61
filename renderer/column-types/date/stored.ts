import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A day. */
export const dateStored: StoredType = {
  ...oneValue,
  ranged: 'always',
  temporal: 'day',
  formMembers: () => ({ mode: 'date' }),
  columnMembers: () => ({}),
  listSlot: 'dateSlot',
  sample: 'day',
};
