import { directoryValues } from '../directory-values.ts';
import type { StoredType } from '../stored-type.ts';

/** Roles. */
export const selRoleStored: StoredType = {
  ...directoryValues('roles'),
};
