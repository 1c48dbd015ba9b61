import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** HTML. */
export const richTextStored: StoredType = {
  ...oneValue,
  listSlot: 'htmlSlot',
  isHtml: true,
};
