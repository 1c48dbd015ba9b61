import { namesIn, type TreeChoices } from '../choice-source.ts';
import type { StoredField, StoredType, WireMembers } from '../stored-type.ts';
import { severalValues } from '../stored-values.ts';

/** The root of a tree whose definition names none. */
const TOP = '0';

/** Nodes of a tree in a table. */
export const selTreeStored: StoredType = {
  ...severalValues,
  choices: treeOf,
  sendsChoices: true,
  references: (field) => [treeOf(field)],
  formMembers: (field) => ({ ...treeMembers(field), pidComponent: 0 }),
  queryMembers(field) {
    const { table, value, text } = treeOf(field);
    return table && value && text ? { ...treeMembers(field), dict: [table, text, value].join(',') } : {};
  },
};

/** The columns in `dict_text`, which is `id,parent,name,has child` (wire 4.8). */
function treeOf({ dictionary }: StoredField): TreeChoices {
  const [value = '', parent = '', text = '', hasChild = ''] = namesIn(dictionary.text.toLowerCase());
  return { kind: 'tree', table: dictionary.table.toLowerCase(), value, parent, text, hasChild, root: dictionary.field || TOP };
}

function treeMembers({ dictionary }: StoredField): WireMembers {
  const [value = '', pidField = '', text = '', hasChildField = ''] = namesIn(dictionary.text);
  return { dict: [dictionary.table, text, value].join(','), pidField, pidValue: dictionary.field || TOP, hasChildField };
}
