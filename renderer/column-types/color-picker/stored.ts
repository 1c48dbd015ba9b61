import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** The code of a colour. */
export const colorPickerStored: StoredType = oneValue;
