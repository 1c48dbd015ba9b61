import type { StoredType } from '../stored-type.ts';
import { oneValue, uploadMembers } from '../stored-values.ts';

/** The paths of files. */
export const fileStored: StoredType = {
  ...oneValue,
  ...uploadMembers,
  listSlot: 'fileSlot',
};
