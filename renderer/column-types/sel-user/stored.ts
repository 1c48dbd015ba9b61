import { directoryValues } from '../directory-values.ts';
import type { StoredType } from '../stored-type.ts';

/** Accounts. */
export const selUserStored: StoredType = {
  ...directoryValues('people'),
  sendsChoices: true,
  sample: 'person',
};
