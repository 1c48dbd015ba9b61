import { filesColumn } from '../files-column.ts';

/** Uploaded images (COL-17). */
export const imageColumn = filesColumn('image', { minWidth: 110, showsPictures: true });
