import { sql } from 'kysely';
import { recordAudit } from '#server/access/audit.ts';
import type { Subject } from '#server/access/subject.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { CATEGORY_ROOT, nextCategoryCode } from '#server/numbering/tree-codes.ts';

/** The advisory lock that serialises changes of the tree, which prevents duplicate codes and cycles. */
const CATEGORY_LOCK = 7_305_021;

/** The acting user and their address. */
export interface Actor {
  subject: Subject;
  address: string;
}

/** The members that a caller may set; the code is assigned by the server. */
export interface CategoryFacts {
  name?: string;
  pid?: string | null;
}

/** Adds a category below its parent and returns its row; the code follows from the parent's. */
export async function addCategory(db: Database, { name, pid }: CategoryFacts, actor: Actor) {
  return inTree(db, async (transaction) => {
    const parent = parentOf(pid);
    if (!(await isParent(transaction, parent))) fail('category-parent-wrong');
    const code = (await nextCategoryCode(transaction, parent)) ?? fail('category-codes-used-up');
    const { username, orgCode } = actor.subject;
    const row = { id: newId(), pid: parent, name: name ?? '', code, has_child: '0', sys_org_code: orgCode || null };
    const added = { ...row, create_by: username, create_time: nowText(), update_by: null, update_time: null };
    await transaction.insertInto('sys.sys_category').values(added).execute();
    await countChildren(transaction, [parent]);
    await record(transaction, actor, 'category-add', row.id, `${code} ${row.name}`);
    return added;
  });
}

/** Renames or moves a category; it keeps its code. Moving it under itself is `category-parent-wrong`. */
export async function editCategory(db: Database, id: string, { name, pid }: CategoryFacts, actor: Actor): Promise<void> {
  await inTree(db, async (transaction) => {
    const row = await transaction.selectFrom('sys.sys_category').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) fail('category-unknown');
    const parent = pid === undefined ? parentOf(row.pid) : parentOf(pid);
    const isWithin = (await readSubtree(transaction, [id])).includes(parent);
    if (isWithin || !(await isParent(transaction, parent))) fail('category-parent-wrong');
    const stamp = { update_by: actor.subject.username, update_time: nowText() };
    const change = { pid: parent, name: name ?? row.name, ...stamp };
    await transaction.updateTable('sys.sys_category').set(change).where('id', '=', id).execute();
    await countChildren(transaction, [parent, row.pid ?? CATEGORY_ROOT]);
    await record(transaction, actor, 'category-edit', id, `${row.code ?? ''} ${row.name ?? ''}`);
  });
}

/** Removes categories with all their descendants, or none of them when one does not exist. */
export async function deleteCategories(db: Database, ids: readonly string[], actor: Actor): Promise<void> {
  await inTree(db, async (transaction) => {
    const subtree = await readSubtree(transaction, ids);
    if (!ids.length || !ids.every((id) => subtree.includes(id))) fail('category-unknown');
    const gone = await transaction.deleteFrom('sys.sys_category').where('id', 'in', subtree).returning(['pid', 'code', 'name']).execute();
    await countChildren(
      transaction,
      gone.map((row) => row.pid ?? CATEGORY_ROOT),
    );
    const names = gone.map((row) => `${row.code ?? ''} ${row.name ?? ''}`);
    await record(transaction, actor, 'category-delete', ids.join(','), names.join(','));
  });
}

async function inTree<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CATEGORY_LOCK})`.execute(transaction);
    return work(transaction);
  });
}

function parentOf(pid: string | null | undefined): string {
  return pid?.trim() || CATEGORY_ROOT;
}

async function isParent(db: Database, pid: string): Promise<boolean> {
  if (pid === CATEGORY_ROOT) return true;
  return Boolean(await db.selectFrom('sys.sys_category').select('id').where('id', '=', pid).executeTakeFirst());
}

/** Those of these ids that exist, and their descendants. */
async function readSubtree(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (select id from sys.sys_category where id = any(${ids})
      union select c.id from sys.sys_category c join below b on c.pid = b.id)
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** Sets whether these nodes have children, as the rows say it. */
async function countChildren(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update sys.sys_category c
    set has_child = case when exists (select 1 from sys.sys_category d where d.pid = c.id) then '1' else '0' end
    where c.id = any(${ids})`.execute(db);
}

async function record(db: Database, { subject, address }: Actor, action: string, id: string, detail: string): Promise<void> {
  const { userId, username } = subject;
  await recordAudit(db, { action, userId, username, address, subject: id, detail });
}
