import type { Database } from '../db/connect.ts';
import { numberCell, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { Organisation } from './import-file.ts';

type SourceRow = Readonly<Record<string, unknown>>;

/** Stands where a password hash would: no password matches it, so the user cannot sign in until an administrator sets one. */
const NO_PASSWORD = 'none';

/** Adds departments, roles, positions and users that are not there yet, and returns how many users were new. */
export async function importOrganisation(db: Database, organisation: Organisation): Promise<number> {
  for (const row of organisation.departments ?? []) await addDepartment(db, row);
  for (const row of organisation.roles ?? []) await addRole(db, row);
  for (const row of organisation.positions ?? []) await addPosition(db, row);
  let users = 0;
  for (const row of organisation.users ?? []) users += Number(await addUser(db, row));
  return users;
}

async function addDepartment(db: Database, row: SourceRow): Promise<void> {
  const code = textCell(row.org_code, 64) ?? '';
  await db
    .insertInto('sys.sys_depart')
    .values({
      ...{ id: textCell(row.id, 36) ?? derivedId('depart', code), parent_id: textCell(row.parent_id, 36) ?? '', org_code: code },
      ...{ depart_name: textCell(row.depart_name, 100) ?? code, depart_order: numberCell(row.depart_order, 0), status: '1' },
      ...{ org_category: textCell(row.org_category, 10) ?? '1', org_type: row.parent_id ? '2' : '1' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addRole(db: Database, row: SourceRow): Promise<void> {
  const code = textCell(row.role_code, 100) ?? '';
  const id = textCell(row.id, 36) ?? derivedId('role', code);
  const added = await db
    .insertInto('sys.sys_role')
    .values({ id, role_code: code, role_name: textCell(row.role_name, 200) ?? code, description: textCell(row.description, 255) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows) await grantMenus(db, id, listOf(row.permissions));
}

/** Grants the menu entries that are there: a role that exists keeps what an administrator gave it. */
async function grantMenus(db: Database, roleId: string, menuIds: readonly string[]): Promise<void> {
  if (!menuIds.length) return;
  const menus = await db.selectFrom('sys.sys_permission').select('id').where('id', 'in', menuIds).execute();
  const grants = menus.map((menu) => ({ id: derivedId(roleId, menu.id), role_id: roleId, permission_id: menu.id }));
  if (grants.length) await db.insertInto('sys.sys_role_permission').values(grants).execute();
}

async function addPosition(db: Database, row: SourceRow): Promise<void> {
  const code = textCell(row.code, 100) ?? '';
  const id = textCell(row.id, 36) ?? derivedId('position', code);
  await db
    .insertInto('sys.sys_position')
    .values({ id, code, name: textCell(row.name, 100) ?? code, post_rank: textCell(row.post_rank ?? row.rank, 2) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addUser(db: Database, row: SourceRow): Promise<boolean> {
  const username = textCell(row.username, 100);
  if (!username) return false;
  const id = textCell(row.id, 36) ?? derivedId('user', username);
  const departIds = listOf(row.departs);
  const departs = departIds.length
    ? await db.selectFrom('sys.sys_depart').select(['id', 'org_code']).where('id', 'in', departIds).execute()
    : [];
  const added = await db
    .insertInto('sys.sys_user')
    .values({
      ...{ id, username, realname: textCell(row.realname, 100) ?? username, password: NO_PASSWORD, sex: numberCell(row.sex, null) },
      ...{ phone: textCell(row.phone, 45), email: textCell(row.email, 45), org_code: departs[0]?.org_code ?? null, create_by: 'import' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) return false;
  const links = departs.map((depart) => ({ id: derivedId(id, depart.id), user_id: id, dep_id: depart.id }));
  if (links.length) await db.insertInto('sys.sys_user_depart').values(links).execute();
  await grantRoles(db, id, listOf(row.roles));
  return true;
}

async function grantRoles(db: Database, userId: string, codes: readonly string[]): Promise<void> {
  if (!codes.length) return;
  const roles = await db.selectFrom('sys.sys_role').select('id').where('role_code', 'in', codes).execute();
  const links = roles.map((role) => ({ id: derivedId(userId, role.id), user_id: userId, role_id: role.id }));
  if (links.length) await db.insertInto('sys.sys_user_role').values(links).execute();
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
