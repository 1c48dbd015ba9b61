import type { StoredType } from '../stored-type.ts';
import { declaredChoices, oneValue } from '../stored-values.ts';

/** One option of a dictionary, found by its text. */
export const selectSearchStored: StoredType = {
  ...oneValue,
  ...declaredChoices,
};
