import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import type { TreeForm } from './tree-form.ts';

/** A form whose table is a tree. */
export interface Tree {
  form: FormDefinition;
  tree: TreeForm;
}

const above = sql.id('above');
const below = sql.id('below');

/** Rows of the first level, including rows whose parent is missing, which would otherwise be invisible. */
export function isRootSql({ form, tree }: Tree): RawBuilder<unknown> {
  const parent = columnOf(tree.parent);
  return sql`(coalesce(${parent}::text, '') in ('', '0', ${tree.top}) or ${parent}::text not in (select ${idColumn}::text from ${tableOf(form)} where ${form.rows ?? sql`true`}))`;
}

/** Rows of the first level that are among these rows, or above one of them. */
export function rootsAboveSql({ form, tree }: Tree, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const parent = columnOf(tree.parent);
  return sql`${idColumn}::text in (
    with recursive above (id, pid) as (
      select ${idColumn}::text, ${parent}::text from ${tableOf(form)} where ${where}
      union
      select up.${idColumn}::text, up.${parent}::text from ${tableOf(form)} as up join above on up.${idColumn}::text = ${above}.pid
    ) select ${above}.id from above) and ${isRootSql({ form, tree })}`;
}

/** The ids of these records and their descendants; safe against cycles in the data. */
export async function readWithDescendants(db: Database, { form, tree }: Tree, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive below (id) as (
      select ${idColumn}::text from ${tableOf(form)} where ${idColumn}::text = any(${[...ids]})
      union
      select child.${idColumn}::text from ${tableOf(form)} as child join below on child.${columnOf(tree.parent)}::text = ${below}.id
    ) select ${below}.id as id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** Those of these records that have children. */
export async function readParents(db: Database, { form, tree }: Tree, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set();
  const parent = columnOf(tree.parent);
  const { rows } = await sql<{ id: string }>`
    select distinct ${parent}::text as id from ${tableOf(form)} where ${parent}::text = any(${[...ids]})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** True if the record exists. */
export async function isThere(db: Database, { form }: Tree, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${tableOf(form)} where ${idColumn}::text = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks the structure of this tree until the transaction ends. Must precede any row lock. */
export async function lockTree(db: Database, { form }: Tree): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${form.physicalTable}`}, 0))`.execute(db);
}

/** Updates the has-children flag of these records; their versions stay, since no user has changed them. */
export async function writeHasChild(db: Database, { form, tree }: Tree, ids: readonly string[]): Promise<void> {
  if (!tree.hasChild || !ids.length) return;
  const parents = await readParents(db, { form, tree }, ids);
  const column = columnOf(tree.hasChild);
  for (const flag of ['1', '0']) {
    const of = ids.filter((id) => parents.has(id) === (flag === '1'));
    const value = readValue(tree.hasChild, flag).value ?? null;
    if (of.length)
      await sql`update ${tableOf(form)} set ${column} = ${value}
        where ${idColumn}::text = any(${of}) and ${column} is distinct from ${value}`.execute(db);
  }
}
