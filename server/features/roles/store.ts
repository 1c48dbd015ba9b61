import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { ADMINISTRATOR_ROLE } from '#server/access/load-subject.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { textOrNull } from '#server/system-list/body-members.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';

/** A role on the wire. */
export interface Role {
  id: string;
  roleName: string;
  roleCode: string;
  description: string | null;
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

/** The members that an administrator can set. */
export interface RoleFacts {
  roleName: string;
  roleCode: string;
  description?: string | null;
}

const filters: ListColumns = new Map([
  ['id', textColumn('r.id')],
  ['roleName', textColumn('r.role_name')],
  ['roleCode', textColumn('r.role_code')],
  ['description', textColumn('r.description')],
  ['createBy', textColumn('r.create_by')],
  ['createTime', timeColumn('r.create_time')],
  ['updateBy', textColumn('r.update_by')],
  ['updateTime', timeColumn('r.update_time')],
]);

const roles = sql`sys.sys_role r`;
const select = sql`r.id, r.role_name as "roleName", r.role_code as "roleCode", r.description, r.create_by as "createBy",
  r.create_time as "createTime", r.update_by as "updateBy", r.update_time as "updateTime"`;

/** One page of roles. */
export function readRoles(db: Database, query: ListQuery): Promise<Page<Role>> {
  return readListPage<Role>(db, { from: roles, select, where: sql`true` }, readListRequest(filters, query));
}

/** Every role, by name. */
export async function readAllRoles(db: Database): Promise<Role[]> {
  const { rows } = await sql<Role>`select ${select} from ${roles} order by r.role_name, r.role_code`.execute(db);
  return rows;
}

/** True when another role than this one has the code. */
export async function isCodeTaken(db: Database, code: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys.sys_role where lower(role_code) = lower(${code}) and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Codes that differ in case only are the same; one role is saved at a time, because the index tells them apart. */
async function requireFreeCode(db: Database, code: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('role codes'))`.execute(db);
  if (await isCodeTaken(db, code, id)) fail('role-code-taken');
}

/** Adds a role, which grants nothing yet, and returns its id. */
export async function addRole(db: Database, actor: Actor, facts: RoleFacts): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await requireFreeCode(transaction, facts.roleCode, id);
    const stamp = { create_by: actor.subject.username, create_time: nowText() };
    await transaction
      .insertInto('sys.sys_role')
      .values({ id, ...columnsOf(facts), ...stamp })
      .execute();
    await recordAct(transaction, actor, 'role-add', id, facts.roleCode);
  });
  return id;
}

/** Changes a role. The role of administrators keeps its code, and only they change the rest of it. */
export async function editRole(db: Database, actor: Actor, { id, ...facts }: RoleFacts & { id: string }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom('sys.sys_role').select('role_code').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) fail('record-unknown');
    if (before.role_code === ADMINISTRATOR_ROLE) {
      if (facts.roleCode !== ADMINISTRATOR_ROLE) fail('administrator-role-kept');
      if (!actor.subject.isAdministrator) fail('administrator-kept');
    }
    await requireFreeCode(transaction, facts.roleCode, id);
    await transaction
      .updateTable('sys.sys_role')
      .set({ ...columnsOf(facts), update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .execute();
    await recordAct(transaction, actor, 'role-edit', id, facts.roleCode);
  });
}

/** Deletes roles atomically; their users lose the grants with the next request. The administrator role cannot be deleted. */
export async function deleteRoles(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('sys.sys_role')
      .where('id', 'in', ids.length ? ids : [''])
      .returning(['id', 'role_code'])
      .execute();
    if (deleted.length !== ids.length) fail('record-unknown');
    if (deleted.some((role) => role.role_code === ADMINISTRATOR_ROLE)) fail('administrator-role-kept');
    for (const role of deleted) await recordAct(transaction, actor, 'role-delete', role.id, role.role_code);
  });
}

function columnsOf({ roleName, roleCode, description }: RoleFacts) {
  const said = description === undefined ? {} : { description: textOrNull(description) };
  return { role_name: roleName.trim(), role_code: roleCode, ...said };
}
