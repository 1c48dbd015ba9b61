import type { StoredType } from '../stored-type.ts';
import { declaredChoices, oneValue } from '../stored-values.ts';

/** One option of a dictionary too large to be sent. */
export const selSearchAsyncStored: StoredType = {
  ...oneValue,
  ...declaredChoices,
  sendsChoices: false,
};
