import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A number. */
export const inputNumberStored: StoredType = {
  ...oneValue,
  ranged: 'numbers',
  sample: 'number',
};
