import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A value that travels with its record. */
export const hiddenStored: StoredType = {
  ...oneValue,
  isHidden: true,
};
