import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** A text in markdown. */
export const markdownStored: StoredType = {
  ...oneValue,
  listSlot: 'htmlSlot',
};
