import type { TreeReference } from '#renderer/sources/trees.ts';

/** The configuration of a tree field: plain JSON of its plan. */
export type TreeFieldConfig = {
  tree: TreeReference;
  /** The condition is not a JSON object: nothing is loaded (TREE-05, TREE-06). */
  isConditionWrong?: boolean;
  /** The record member with its own node, which cannot become its own descendant. */
  ownKey?: string;
  /** The value of the root, if it can be chosen. */
  root?: string;
  /** The column that stores the texts of the chosen nodes. */
  textField?: string;
};
