import type { StoredType } from '../stored-type.ts';
import { oneValue, uploadMembers } from '../stored-values.ts';

/** The paths of images. */
export const imageStored: StoredType = {
  ...oneValue,
  ...uploadMembers,
  listSlot: 'imgSlot',
};
