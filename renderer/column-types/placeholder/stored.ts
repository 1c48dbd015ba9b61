import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A value of an unknown kind, stored as it is. */
export const placeholderStored: StoredType = oneValue;
