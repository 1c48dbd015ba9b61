import { directoryValues } from '../directory-values.ts';
import type { StoredType } from '../stored-type.ts';

/** Departments. */
export const selDepartStored: StoredType = {
  ...directoryValues('departments'),
  sendsChoices: true,
  sample: 'department',
};
