import type { TreeReference } from '#renderer/sources/trees.ts';

/** The configuration of a tree field: plain JSON of its plan. */
export type TreePlan = {
  tree: TreeReference;
  /** The condition of the tree is no JSON object: nothing is loaded (TREE-05, TREE-06). */
  isConditionWrong?: boolean;
  /** The member of the record that holds its own node, which cannot be its own descendant. */
  ownKey?: string;
  /** The value of the top, where it may be chosen. */
  root?: string;
  /** The column that stores the texts of what is chosen. */
  textField?: string;
};
