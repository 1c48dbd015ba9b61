import type { StoredType } from '../stored-type.ts';
import { listedChoices, oneValue } from '../stored-values.ts';

/** One option of a dictionary. */
export const radioStored: StoredType = {
  ...oneValue,
  ...listedChoices,
};
