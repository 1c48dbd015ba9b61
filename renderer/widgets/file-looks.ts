import type { ViewMessageCode } from '../messages.ts';

/** In what the three types of files differ. */
export interface FileLook {
  /** The words of the button while there is no file. */
  pick: ViewMessageCode;
  title: ViewMessageCode;
  /** True for images: only those are taken, and shown as pictures (UPLOAD-05). */
  isImage: boolean;
  /** True when there is never more than one file. */
  isSingle: boolean;
  /** Characters of the name in a cell; none is the whole name (CONST-11). */
  nameLength?: number;
}

/** Any one file (COL-15). */
export const uploadLook: FileLook = { pick: 'upload.pick', title: 'upload.files-title', isImage: false, isSingle: true };

/** Files of any kind (COL-16). */
export const fileLook: FileLook = { pick: 'upload.pick-file', title: 'upload.files-title', isImage: false, isSingle: false, nameLength: 5 };

/** Images (COL-17). */
export const imageLook: FileLook = { pick: 'upload.pick-image', title: 'upload.images-title', isImage: true, isSingle: false };
