import type { StoredType } from '../stored-type.ts';
import { storedFiles } from '../stored-values.ts';

/** The path of one file. */
export const uploadStored: StoredType = storedFiles;
