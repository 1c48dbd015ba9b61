import type { StoredType } from '../stored-type.ts';
import { storedFiles, uploadMembers } from '../stored-values.ts';

/** The paths of files. */
export const fileStored: StoredType = {
  ...storedFiles,
  ...uploadMembers,
  listSlot: 'fileSlot',
};
