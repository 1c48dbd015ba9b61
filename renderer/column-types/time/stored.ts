import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A time of day, stored as text. */
export const timeStored: StoredType = {
  ...oneValue,
  ranged: 'always',
  temporal: 'clock',
  sample: 'clock',
};
