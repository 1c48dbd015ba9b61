import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** An expression, as one text. */
export const cronStored: StoredType = oneValue;
