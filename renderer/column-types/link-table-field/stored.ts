import type { StoredType } from '../stored-type.ts';
import { declaredMembers, oneValue } from '../stored-values.ts';

/** A column of the records that a link field of the same form names. */
export const linkTableFieldStored: StoredType = {
  ...oneValue,
  references: () => [],
  shows: ({ dictionary }) => ({ link: dictionary.table.toLowerCase(), column: dictionary.text }),
  formMembers: declaredMembers,
};
