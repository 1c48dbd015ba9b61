import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A value that the application draws. */
export const slotStored: StoredType = oneValue;
