import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A text. */
export const inputPopStored: StoredType = oneValue;
