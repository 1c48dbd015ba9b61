import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** One of two values; in a definition, `checkbox` names a group. */
export const checkboxStored: StoredType = oneValue;
