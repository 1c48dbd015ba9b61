import type { StoredType } from '../stored-type.ts';
import { storedFiles, uploadMembers } from '../stored-values.ts';

/** The paths of images. */
export const imageStored: StoredType = {
  ...storedFiles,
  ...uploadMembers,
  listSlot: 'imgSlot',
};
