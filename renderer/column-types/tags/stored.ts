import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** Tags in one text, whose separator is no comma: a filter looks for a part of it. */
export const tagsStored: StoredType = oneValue;
