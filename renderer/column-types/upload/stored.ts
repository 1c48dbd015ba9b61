import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** The path of one file. */
export const uploadStored: StoredType = oneValue;
