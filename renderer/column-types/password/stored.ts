import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A text that a sub-table edits as a plain one. */
export const passwordStored: StoredType = {
  ...oneValue,
  nameIn: (place, view) => (place === 'grid' ? 'input' : view),
};
