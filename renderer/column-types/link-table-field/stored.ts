import { linkedKeyOf } from '#renderer/document/linked-key.ts';
import type { StoredType } from '../stored-type.ts';
import { declaredMembers, oneValue } from '../stored-values.ts';

/** A column of the records that a field of the same form names: a link, or any other with `link` in the extension of this one. */
export const linkTableFieldStored: StoredType = {
  ...oneValue,
  references: () => [],
  shows({ dictionary, extension }) {
    const of = linkedKeyOf(extension);
    return { link: dictionary.table.toLowerCase(), column: dictionary.text, ...(of && { of }) };
  },
  formMembers: declaredMembers,
};
