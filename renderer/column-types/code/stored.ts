import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** Code, as one text. */
export const codeStored: StoredType = oneValue;
