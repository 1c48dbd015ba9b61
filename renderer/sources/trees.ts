import type { Option } from './option.ts';
import type { RowsRequest, WireRow } from './documents.ts';
import type { Found } from './found.ts';

/** A table whose rows name their parent (TREE-06). `condition` is JSON text, or empty. */
export type TableTree = {
  kind: 'table';
  table: string;
  text: string;
  value: string;
  parentField: string;
  childField: string;
  /** The parent value of the top level. */
  root: string;
  condition: string;
};

/** The categories below a code (`0` for all) or below an id (TREE-04). */
export type CategoryTree = { kind: 'category'; root: string; parent: string; condition: string };

/** The same as a dictionary, possibly loaded as a whole, that stores an id or a code (TREE-07). */
export type CategoryDictionary = { kind: 'category-dictionary'; root: string; isLazy: boolean; field: 'id' | 'code' };

/** The source of a tree's nodes: plain JSON, part of the column plan. */
export type TreeReference = TableTree | CategoryTree | CategoryDictionary;

/** One node of a tree (DATA-02). */
export interface TreeNode {
  /** The parent id of its children. */
  key: string;
  /** The value stored when it is chosen. */
  value: string;
  text: string;
  code?: string;
  /** True when it is known to have no children (TREE-08). */
  isLeaf: boolean;
  /** It may not be chosen any more; those below it may. */
  isRetired?: true;
  /** The key of the parent node, where the server sends it. */
  parent?: string;
  /** Set when the children were loaded with the node. */
  children?: readonly TreeNode[];
}

/** A request for records of a tree document (TREE-02): the children of some records, or a page of the first level. */
export interface TreeRowsRequest extends Omit<RowsRequest, 'filters'> {
  /** The parameter for the parent's id; `parentId` by default. */
  parentKey?: string;
  /** The ids whose children are loaded; null for the first level. */
  parents: readonly string[] | null;
  condition?: string;
}

/** The table behind chained choices, and which of its rows the first one offers (wire 4.15). */
export type LinkedTable = { table: string; text: string; value: string; idField: string; parentField: string; condition: string };

/** The source of a chained column's choices, reached through the values of the columns before it, the first one first. Plain JSON. */
export type LinkedChain = { table: LinkedTable; above: readonly string[] };

/** A choice of a chain; its id is the parent id of the choices below it. */
export interface LinkedOption extends Option {
  id: string;
}

/** Trees of tables and categories, and chained choices. */
export interface TreeSource {
  /** The children of a node, by its key; the first level for null. */
  getTreeNodes(reference: TreeReference, parent: string | null, signal?: AbortSignal): Promise<readonly TreeNode[]>;
  /** Nodes anywhere in the tree that may match a keyword, with value and text only: the caller filters them. Absent if the server cannot search. */
  searchTree(reference: TreeReference, keyword: string, signal?: AbortSignal): Promise<readonly Option[]>;
  /** The texts of stored values, by value; values that no longer exist are missing. */
  getTreeTexts(reference: TreeReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The nodes whose value or text equals one of these texts, in as few requests as the server allows, never more than a few dozen. */
  findNodesByText(reference: TreeReference, texts: readonly string[]): Promise<Found>;
  /** Rejects when the response is neither a list nor a page of rows (TREE-02). */
  getTreeRows(request: TreeRowsRequest, signal?: AbortSignal): Promise<{ rows: WireRow[]; total: number }>;
  /** The children of a choice, by its id; the first level for null. */
  getLinkedOptions(table: LinkedTable, parent: string | null): Promise<readonly LinkedOption[]>;
}
