import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A number. */
export const progressStored: StoredType = oneValue;
