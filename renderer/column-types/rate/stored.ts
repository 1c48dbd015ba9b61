import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A number of stars. */
export const rateStored: StoredType = oneValue;
