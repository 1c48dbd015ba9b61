import type { ViewMessageCode } from '#renderer/messages.ts';

/** The differences between the three file types. */
export interface FileLook {
  /** The text of the button while there is no file. */
  pick: ViewMessageCode;
  title: ViewMessageCode;
  /** True for images: only images are accepted, and shown as thumbnails (UPLOAD-05). */
  isImage: boolean;
  /** True when at most one file is allowed. */
  isSingle: boolean;
  /** Maximum characters of the name in a cell; unlimited when absent (CONST-11). */
  nameLength?: number;
}

/** A single file of any kind (COL-15). */
export const uploadLook: FileLook = { pick: 'upload.pick', title: 'upload.files-title', isImage: false, isSingle: true };

/** Files of any kind (COL-16). */
export const fileLook: FileLook = { pick: 'upload.pick-file', title: 'upload.files-title', isImage: false, isSingle: false, nameLength: 5 };

/** Images (COL-17). */
export const imageLook: FileLook = { pick: 'upload.pick-image', title: 'upload.images-title', isImage: true, isSingle: false };
