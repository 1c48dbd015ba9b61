import { filesColumn } from '../files-column.ts';

/** Uploaded files (COL-16). */
export const fileColumn = filesColumn('file', { minWidth: 180 });
