import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { topOf } from '#server/catalogue/choices/table-tree.ts';

/** The columns that make a form's table a tree (wire 9.1). */
export interface TreeForm {
  /** Holds the key of the record above. */
  parent: FieldDefinition;
  /** The column that says whether a record has children; null when the form has none. */
  hasChild: FieldDefinition | null;
  /** The value of the parent column in a record of the first level. */
  top: string;
}

/** The tree of a form; null for a form that is none, or whose parent column does not exist. */
export function treeOf(form: FormDefinition): TreeForm | null {
  const { tree_parent_id_field: parentName, tree_id_field: flagName } = form.head;
  const parent = form.isTree && parentName ? form.field(parentName.toLowerCase()) : undefined;
  if (!parent?.stored) return null;
  const flag = flagName ? form.field(flagName.toLowerCase()) : undefined;
  return { parent, hasChild: flag?.stored && flag !== parent ? flag : null, top: topOf(parent) };
}

/** The tree columns maintained by the server: values sent by clients are ignored. */
export function keptByTree(form: FormDefinition): ReadonlySet<string> {
  const flag = treeOf(form)?.hasChild;
  return new Set(flag ? [flag.name] : []);
}

/** True for a value of the parent column that names no record: nothing, or the value of the top level. */
export function isTop(tree: TreeForm, value: unknown): boolean {
  const text = value === null || value === undefined ? '' : String(value);
  return text === '' || text === '0' || text === tree.top;
}
