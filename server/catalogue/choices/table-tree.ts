import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { MAX_OPTIONS } from './dictionary-items.ts';
import type { TableReference } from './dictionary-reference.ts';
import { choicesOf, tableOfChoices } from './field-choices.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { readableTable } from './readable-table.ts';
import type { TableDictionary } from './table-dictionary.ts';
import { treeNode, type TreeNode, type TreeRow } from './tree-node.ts';

/** A table as a tree: its title and key columns, the column of the parent's key, and the one that says whether there are children. */
export interface TreeColumns {
  table: string;
  text: string;
  value: string;
  parent: string;
  /** Empty: whether there are children is queried. */
  hasChild: string;
}

/** A tree known to the catalogue. `column` resolves the columns that a condition may compare. */
export interface TableTree {
  from: RawBuilder<unknown>;
  visible: RawBuilder<unknown>;
  /** Which nodes the reader sees. */
  seen: RawBuilder<unknown>;
  /** Which nodes may still be chosen. */
  offered: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  parent: RawBuilder<unknown>;
  hasChild: RawBuilder<unknown> | null;
  column(name: string): RawBuilder<unknown> | null;
}

/** Whether the current user may open a form. */
export type MayOpen = (form: FormDefinition) => boolean;

/**
 * Resolves a tree against the catalogue; null if it is not allowed. Allowed are the table of a form if some tree select declares the same
 * columns, a tree form for users who may open it, and system tables with their listed columns.
 */
export function resolveTableTree(snapshot: CatalogueSnapshot, asked: TreeColumns, mayOpen: MayOpen): TableTree | null {
  const declared = declaredTrees(snapshot, mayOpen).find((tree) => isSame(tree, asked));
  const table = readableTable(snapshot, asked.table, declared && new Set(columnsOf(declared)));
  if (!table) return null;
  const [text, value, parent] = [asked.text, asked.value, asked.parent].map((name) => table.column(name));
  const hasChild = asked.hasChild ? table.column(asked.hasChild) : null;
  if (!text || !value || !parent || (asked.hasChild && !hasChild)) return null;
  return { ...table, text, value, parent, hasChild };
}

/** True if some tree select declares the tree. */
export function isDeclaredTree(snapshot: CatalogueSnapshot, asked: TreeColumns): boolean {
  return declaredTrees(snapshot, () => false).some((tree) => isSame(tree, asked));
}

/** The titles of a tree form, for users who may open it; null for any other dictionary. */
export function resolveOwnTitles(snapshot: CatalogueSnapshot, reference: TableReference, mayOpen: MayOpen): TableDictionary | null {
  const form = snapshot.find(reference.table);
  const tree = form && mayOpen(form) ? ownTree(form) : null;
  if (!tree || tree.text !== reference.text || tree.value !== reference.value) return null;
  const table = readableTable(snapshot, tree.table, new Set(columnsOf(tree)));
  const [text, value] = [table?.column(tree.text), table?.column(tree.value)];
  return table && text && value ? { ...table, text, value, where: sql`${table.visible} and ${value} is not null` } : null;
}

/** The tree that a form itself is, by its head; null for any other form. */
export function ownTree(form: FormDefinition): TreeColumns | null {
  const { tree_parent_id_field: parent, tree_id_field: hasChild } = form.head;
  const text = titleOf(form);
  if (!form.isTree || !text || !parent) return null;
  return {
    table: form.table,
    value: 'id',
    text,
    parent: parent.toLowerCase(),
    hasChild: (hasChild ?? '').toLowerCase(),
  };
}

/** The parent of the first level where nothing else is declared. */
const TOP = '0';

/** The value of the parent column in a record of the first level. */
export function topOf(parent: FormDefinition['fields'][number]): string {
  const choices = choicesOf(parent);
  return choices?.kind === 'tree' ? choices.root : TOP;
}

/** The title column of a tree: the one set in the head, or the first list column when that does not exist. */
function titleOf(form: FormDefinition): string | undefined {
  const named = form.field((form.head.tree_fieldname ?? '').toLowerCase());
  return (named?.stored ? named : form.fields.find((field) => field.stored && field.inList && field.name !== 'id'))?.name;
}

/** How one level of a tree is narrowed. */
export interface LevelSearch {
  /** The parent's key; empty for rows without a parent. */
  parent: string;
  /** Columns and the values that they must have, from `TableTree.column`. */
  equal: readonly { column: RawBuilder<unknown>; value: string }[];
  /** True if a set flag in the column `hasChild` means a node without children. */
  flagMeansLeaf: boolean;
}

/** One level of a tree (CALL-80), at most `MAX_OPTIONS` nodes in the order of their keys. */
export async function readTreeLevel(db: Database, tree: TableTree, { parent, equal, flagMeansLeaf }: LevelSearch): Promise<TreeNode[]> {
  const below = parent ? sql`${tree.parent}::text = ${parent}` : sql`coalesce(${tree.parent}::text, '') = ''`;
  const conditions = equal.map(({ column, value }) => sql`${column}::text = ${value}`);
  const { rows } = await sql<TreeRow>`
    select ${tree.value}::text as key, ${tree.text}::text as title, ${tree.value}::text as code, ${tree.parent}::text as parent,
      ${leafSql(tree, flagMeansLeaf)} as leaf, (${tree.offered}) is true as "isOffered"
    from ${tree.from} as t where ${sql.join([tree.visible, tree.seen, sql`${tree.value} is not null`, below, ...conditions], sql` and `)}
    order by ${tree.value} limit ${MAX_OPTIONS}`.execute(db);
  return rows.map(treeNode);
}

function leafSql({ from, value, parent, hasChild }: TableTree, flagMeansLeaf: boolean): RawBuilder<unknown> {
  if (!hasChild) return sql`not exists (select 1 from ${from} as c where c.${parent}::text = t.${value}::text)`;
  const flag = sql`lower(coalesce(${hasChild}::text, '')) in ('1', 'y', 'true')`;
  return flagMeansLeaf ? sql`(${flag})` : sql`not (${flag})`;
}

function declaredTrees(snapshot: CatalogueSnapshot, mayOpen: MayOpen): TreeColumns[] {
  return snapshot.forms.flatMap((form) => {
    const own = mayOpen(form) ? ownTree(form) : null;
    return [...(own ? [own] : []), ...form.fields.flatMap((field) => treeOf(field) ?? [])];
  });
}

/** The tree of a tree select. */
function treeOf(field: FormDefinition['fields'][number]): TreeColumns | null {
  const tree = choicesOf(field);
  const reference = tree?.kind === 'tree' && tree.parent ? tableOfChoices(tree) : null;
  if (tree?.kind !== 'tree' || !reference) return null;
  return { table: reference.table, text: reference.text, value: reference.value, parent: tree.parent, hasChild: tree.hasChild };
}

function isSame(declared: TreeColumns, asked: TreeColumns): boolean {
  const isSameFlag = !asked.hasChild || declared.hasChild === asked.hasChild;
  return isSameFlag && (['table', 'text', 'value', 'parent'] as const).every((part) => declared[part] === asked[part]);
}

function columnsOf({ text, value, parent, hasChild }: TreeColumns): string[] {
  return [text, value, parent, hasChild].filter(Boolean);
}
