import type { StoredType } from '../stored-type.ts';
import { listedChoices, severalValues } from '../stored-values.ts';

/** Several options of a dictionary. */
export const selectMultipleStored: StoredType = {
  ...severalValues,
  ...listedChoices,
};
