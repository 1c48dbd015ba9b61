import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A condition of a report: never stored. */
export const searchStored: StoredType = oneValue;
