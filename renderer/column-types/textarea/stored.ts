import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A text with line breaks. */
export const textareaStored: StoredType = oneValue;
