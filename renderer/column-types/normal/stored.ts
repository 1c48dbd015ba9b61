import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A text that is shown only. */
export const normalStored: StoredType = oneValue;
