import { filesColumn } from '../files-column.ts';

/** One uploaded file (COL-15). */
export const uploadColumn = filesColumn('upload', { minWidth: 150 });
