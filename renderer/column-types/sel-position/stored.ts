import { directoryValues } from '../directory-values.ts';
import type { StoredType } from '../stored-type.ts';

/** Positions. */
export const selPositionStored: StoredType = {
  ...directoryValues('positions'),
};
