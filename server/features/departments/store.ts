import { sql } from 'kysely';
import { readPickerUsers, type PickerUser } from '#server/access/picker-users.ts';
import type { Subject } from '#server/access/subject.ts';
import { containsText } from '#server/catalogue/conditions/condition-sql.ts';
import type { Database } from '#server/db/connect.ts';
import type { DepartKey, DepartRow } from './tree.ts';

/** Every department in the order of the tree. */
export function readDeparts(db: Database): Promise<DepartRow[]> {
  return inOrder(db).execute();
}

/** The departments with these ids, or these codes. */
export function readDepartsBy(db: Database, key: DepartKey, values: readonly string[]): Promise<DepartRow[]> {
  return inOrder(db)
    .where(columns[key], 'in', values.length ? values : [''])
    .execute();
}

/** One level of the tree: the top, or the children of the department with this id or code. */
export function readLevel(db: Database, key: DepartKey, parent: string): Promise<DepartRow[]> {
  if (!parent) return inOrder(db).where(isRoot).execute();
  const ofParent = key === 'id' ? sql`${parent}` : sql`(select p.id from sys.sys_depart p where p.org_code = ${parent})`;
  return inOrder(db)
    .where(sql<boolean>`parent_id = ${ofParent}`)
    .execute();
}

/** The ids of those of these departments that have children. */
export async function readParentIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys.sys_depart')
    .select('parent_id')
    .distinct()
    .where('del_flag', '=', '0')
    .where(sql<boolean>`parent_id = any(${ids})`)
    .execute();
  return new Set(rows.map((row) => row.parent_id ?? ''));
}

/** The user's departments: for a superior (`userIdentity` 2) those they manage, for others those they belong to. */
export async function readManaged(db: Database, userId: string): Promise<{ identity: 1 | 2; departIds: string[] }> {
  const user = await db
    .selectFrom('sys.sys_user')
    .select(['user_identity', 'depart_ids'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.user_identity === 2) return { identity: 2, departIds: (user.depart_ids ?? '').split(',').filter(Boolean) };
  const links = await db.selectFrom('sys.sys_user_depart').select('dep_id').where('user_id', '=', userId).execute();
  return { identity: 1, departIds: links.map((link) => link.dep_id) };
}

/** The users who belong to a department directly, not to a descendant. */
export function readUsersOf(db: Database, subject: Subject, departId: string): Promise<PickerUser[]> {
  return readPickerUsers(db, subject, sql`u.id in (select user_id from sys.sys_user_depart where dep_id = ${departId})`);
}

/** The users whose account or name contains the word. */
export function findUsers(db: Database, subject: Subject, keyWord: string): Promise<PickerUser[]> {
  return readPickerUsers(
    db,
    subject,
    sql`(${containsText(sql.ref('u.username'), keyWord)} or ${containsText(sql.ref('u.realname'), keyWord)})`,
  );
}

const columns = { id: 'id', orgCode: 'org_code' } as const;

/** A department whose parent no longer exists becomes a root, as in the whole tree. */
const isRoot = sql<boolean>`not exists (select 1 from sys.sys_depart p where p.id = sys.sys_depart.parent_id and p.del_flag = '0')`;

function inOrder(db: Database) {
  return db
    .selectFrom('sys.sys_depart')
    .selectAll()
    .where('del_flag', '=', '0')
    .orderBy(sql`depart_order nulls last`)
    .orderBy('org_code');
}
