import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A day and a time. */
export const datetimeStored: StoredType = {
  ...oneValue,
  ranged: 'always',
  formMembers: () => ({ mode: 'datetime' }),
  columnMembers: () => ({}),
  sample: 'moment',
};
