import { nameInitials } from '../access/name-initials.ts';
import { dateText } from '../catalogue/values/date-text.ts';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { auditCells, numberCell, textCell } from './cells.ts';
import { menuId } from './authored-menus.ts';
import { derivedId } from './derived-id.ts';
import type { Organisation } from './import-file.ts';

type SourceRow = Readonly<Record<string, unknown>>;

/** Stored instead of a password hash: no password matches it, so the user cannot sign in until an administrator sets one. */
const NO_PASSWORD = 'none';

/** How many of each were new. */
export interface OrganisationReport {
  departments: number;
  roles: number;
  positions: number;
  users: number;
}

/** Adds missing departments, roles, positions and users; existing ones are left unchanged. */
export async function importOrganisation(db: Database, organisation: Organisation): Promise<OrganisationReport> {
  const count = async (rows: readonly SourceRow[] | undefined, add: (db: Database, row: SourceRow) => Promise<boolean>) => {
    let added = 0;
    for (const row of rows ?? []) added += Number(await add(db, row));
    return added;
  };
  return {
    departments: await count(organisation.departments, addDepartment),
    roles: await count(organisation.roles, addRole),
    positions: await count(organisation.positions, addPosition),
    users: await count(organisation.users, addUser),
  };
}

async function addDepartment(db: Database, row: SourceRow): Promise<boolean> {
  const code = textCell(row.org_code, 64);
  if (!code) return false;
  const name = textCell(row.depart_name, 100) ?? code;
  const added = await db
    .insertInto('sys.sys_depart')
    .values({
      ...{ id: textCell(row.id, 36) ?? derivedId('depart', code), parent_id: textCell(row.parent_id, 36) ?? '', org_code: code },
      ...{ depart_name: name, initials: nameInitials(name), depart_order: numberCell(row.depart_order, 0), status: '1' },
      ...{ org_category: textCell(row.org_category, 10) ?? '1', org_type: row.parent_id ? '2' : '1', mobile: textCell(row.mobile, 32) },
      ...{ address: textCell(row.address, 100), description: textCell(row.description, 500), memo: textCell(row.memo, 500) },
      ...stampOf(row),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return isNew(added);
}

async function addRole(db: Database, row: SourceRow): Promise<boolean> {
  const code = textCell(row.role_code, 100);
  if (!code) return false;
  const id = textCell(row.id, 36) ?? derivedId('role', code);
  const name = { role_name: textCell(row.role_name, 200) ?? code, description: textCell(row.description, 255) };
  const added = await db
    .insertInto('sys.sys_role')
    .values({ id, role_code: code, ...name, ...stampOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (isNew(added)) await grantMenus(db, id, listOf(row.permissions));
  return isNew(added);
}

/** Grants the existing menu entries, which are given by id or by what they open; an existing role keeps its grants. */
async function grantMenus(db: Database, roleId: string, entries: readonly string[]): Promise<void> {
  if (!entries.length) return;
  const ids = entries.flatMap((entry) => [entry, menuId(entry)]);
  const menus = await db.selectFrom('sys.sys_permission').select('id').where('id', 'in', ids).execute();
  const grants = menus.map((menu) => ({ id: derivedId(roleId, menu.id), role_id: roleId, permission_id: menu.id }));
  if (grants.length) await db.insertInto('sys.sys_role_permission').values(grants).execute();
}

/** A row of `sys_position`; dumps of before version 3 call the rank `rank`. */
async function addPosition(db: Database, row: SourceRow): Promise<boolean> {
  const code = textCell(row.code, 100);
  if (!code) return false;
  const id = textCell(row.id, 36) ?? derivedId('position', code);
  const added = await db
    .insertInto('sys.sys_position')
    .values({
      ...{ id, code, name: textCell(row.name, 100) ?? code, post_rank: textCell(row.post_rank ?? row.rank, 2) },
      ...{ company_id: textCell(row.company_id, 255), sys_org_code: textCell(row.sys_org_code, 64), ...stampOf(row) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return isNew(added);
}

async function addUser(db: Database, row: SourceRow): Promise<boolean> {
  const username = textCell(row.username, 100);
  if (!username) return false;
  const id = textCell(row.id, 36) ?? derivedId('user', username);
  const departs = await departsOf(db, listOf(row.departs));
  const added = await db
    .insertInto('sys.sys_user')
    .values({ id, username, password: NO_PASSWORD, org_code: departs[0]?.org_code ?? null, ...factsOf(row, username), ...stampOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!isNew(added)) return false;
  const links = departs.map((depart) => ({ id: derivedId(id, depart.id), user_id: id, dep_id: depart.id }));
  if (links.length) await db.insertInto('sys.sys_user_depart').values(links).execute();
  await grantRoles(db, id, listOf(row.roles));
  return true;
}

function factsOf(row: SourceRow, username: string) {
  const realname = textCell(row.realname, 100) ?? username;
  return {
    ...{ realname, initials: nameInitials(realname), sex: numberCell(row.sex, null), birthday: dateText(row.birthday) },
    ...{
      phone: textCell(row.phone, 45),
      email: textCell(row.email, 45),
      work_no: textCell(row.work_no, 100),
      post: textCell(row.post, 500),
    },
    ...{
      user_identity: numberCell(row.user_identity, null),
      depart_ids: textCell(row.depart_ids, 4000),
      status: numberCell(row.status, 1),
    },
  };
}

/** The departments that are there, in the order in which the user names them: the first is the current one. */
async function departsOf(db: Database, ids: readonly string[]): Promise<{ id: string; org_code: string }[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('sys.sys_depart')
    .select(['id', 'org_code'])
    .where('id', 'in', ids)
    .where('del_flag', '=', '0')
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

async function grantRoles(db: Database, userId: string, codes: readonly string[]): Promise<void> {
  if (!codes.length) return;
  const roles = await db.selectFrom('sys.sys_role').select('id').where('role_code', 'in', codes).execute();
  const links = roles.map((role) => ({ id: derivedId(userId, role.id), user_id: userId, role_id: role.id }));
  if (links.length) await db.insertInto('sys.sys_user_role').values(links).execute();
}

/** The audit columns; by default the import, now. */
function stampOf(row: SourceRow) {
  const stamp = auditCells(row);
  return { ...stamp, create_by: stamp.create_by ?? 'import', create_time: stamp.create_time ?? nowText() };
}

function isNew(result: { numInsertedOrUpdatedRows?: bigint }): boolean {
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
