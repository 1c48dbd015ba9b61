import type { Option } from '../option.ts';
import type { RowsRequest, WireRow } from './documents.ts';
import type { Found } from './found.ts';

/** A table whose rows name the row above them (TREE-06). `condition` is JSON text, or empty. */
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

/** The categories below the one of a code, `0` for all, or below the one of an id (TREE-04). */
export type CategoryTree = { kind: 'category'; root: string; parent: string; condition: string };

/** The same as a dictionary that may come as a whole, and whose stored value is an id or a code (TREE-07). */
export type CategoryDictionary = { kind: 'category-dictionary'; root: string; isLazy: boolean; field: 'id' | 'code' };

/** Where the nodes of a tree come from: plain JSON, a part of the plan of its column. */
export type TreeReference = TableTree | CategoryTree | CategoryDictionary;

/** One node of a tree (DATA-02). */
export interface TreeNode {
  /** The parent id of its children. */
  key: string;
  /** What is stored when it is chosen. */
  value: string;
  text: string;
  code?: string;
  /** True when it is known to have no children (TREE-08). */
  isLeaf: boolean;
  /** The key of the parent node, where the server sends it. */
  parent?: string;
  /** Set when they came along. */
  children?: readonly TreeNode[];
}

/** Records of a document that is a tree (TREE-02): those below some of its records, or a page of the first level. */
export interface TreeRowsRequest extends Omit<RowsRequest, 'filters'> {
  /** The parameter that holds the parent's id; `parentId` unless told otherwise. */
  parentKey?: string;
  /** The ids whose children are loaded; null for the first level. */
  parents: readonly string[] | null;
  condition?: string;
}

/** The table behind chained choices, and which of its rows the first one offers (wire 4.15). */
export type LinkedTable = { table: string; text: string; value: string; idField: string; parentField: string; condition: string };

/** Where the choices of one column of a chain come from: what the columns above it hold leads to them, the topmost first. Plain JSON. */
export type LinkedChain = { table: LinkedTable; above: readonly string[] };

/** A choice of a chain; its id is the parent id of the choices below it. */
export interface LinkedOption extends Option {
  id: string;
}

/** Trees of tables and categories, and chained choices. */
export interface TreeSource {
  /** The nodes below one, by its key; the first level for null. */
  getTreeNodes(reference: TreeReference, parent: string | null, signal?: AbortSignal): Promise<readonly TreeNode[]>;
  /** Nodes anywhere in the tree that may match a keyword, with value and text only: the caller filters them. None where the server cannot search. */
  searchTree(reference: TreeReference, keyword: string, signal?: AbortSignal): Promise<readonly Option[]>;
  /** The texts of stored values, by value; one that does not exist any more is missing. */
  getTreeTexts(reference: TreeReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The nodes whose value or text one of the texts is, in as few requests as the server allows, and never more than a few dozen. */
  findNodesByText(reference: TreeReference, texts: readonly string[]): Promise<Found>;
  /** Rejects what is neither a list nor a page of rows (TREE-02). */
  getTreeRows(request: TreeRowsRequest, signal?: AbortSignal): Promise<{ rows: WireRow[]; total: number }>;
  /** The choices below one, by its id; the first level for null. */
  getLinkedOptions(table: LinkedTable, parent: string | null): Promise<readonly LinkedOption[]>;
}
