import { nameInitials } from '../access/name-initials.ts';
import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import { isNew, listOf, stampOf } from './new-rows.ts';
import type { SourceRow } from './read-row.ts';
import { keepRejects, type RejectedRow } from './rejects.ts';
import { readRows, rejectRemarks, type SystemReport } from './system-rows.ts';

/** Stored instead of a password hash: no password matches it, so the user cannot sign in until an administrator sets one. */
export const NO_PASSWORD = 'none';

/** The values that no two users share. */
const UNIQUE = ['phone', 'email', 'work_no'] as const;

type User = ReturnType<typeof readUser>;

/**
 * Adds the users that are missing, without passwords, with the departments and roles that are there. One whose phone, e-mail or number another
 * user has waits to be mended; one whose account is taken is told. `owners` are the departments that stand for some of the source.
 */
export async function importUsers(
  db: Database,
  rows: readonly SourceRow[],
  owners: ReadonlyMap<string, string>,
  source: string,
): Promise<SystemReport> {
  const place = { table: 'sys.sys_user', source };
  const { whole, rejects, remarks } = await readRows(db, place, rows, readUser);
  const report: SystemReport = { stored: 0, rejects, remarks };
  const unlinked = new Set<string>();
  const refused: RejectedRow[] = [];
  for (const { values, row } of whole) {
    const asked = new Set(listOf(row.departs).map((id) => owners.get(id) ?? id));
    const departs = await departsOf(db, [...asked]);
    if (await addUser(db, values, departs[0]?.org_code ?? null)) {
      report.stored += 1;
      const roles = await rolesOf(db, listOf(row.roles));
      await link(db, values.id, departs, roles);
      if (departs.length < asked.size || roles.length < new Set(listOf(row.roles)).size) unlinked.add(values.username);
      continue;
    }
    const there = await db
      .selectFrom('sys.sys_user')
      .select(['id', 'username'])
      .where((where) => where.or([where('id', '=', values.id), where('username', '=', values.username)]))
      .execute();
    if (there.some(({ id }) => id === values.id)) continue;
    if (there.length) remarks.push(tell('import.user-exists', { code: values.username }));
    else refused.push({ rowId: values.id, values: await takenValues(db, values), wholeRow: row });
  }
  if (refused.length)
    await keepRejects(
      db,
      place,
      refused.map(({ rowId }) => rowId),
      refused,
    );
  const told = [...remarks, ...rejectRemarks(place.table, refused)];
  if (unlinked.size) told.push(tell('import.users-unlinked', { count: unlinked.size, names: [...unlinked].slice(0, MAX_NAMES) }));
  return { stored: report.stored, rejects: [...rejects, ...refused], remarks: told };
}

const MAX_NAMES = 10;

function readUser(cells: SourceCells) {
  const username = cells.requiredText('username');
  const realname = cells.text('realname') ?? username;
  return {
    ...{ id: cells.text('id') ?? derivedId('user', username), username, realname, initials: nameInitials(realname) },
    ...{ sex: cells.number('sex', null), birthday: cells.text('birthday'), phone: cells.text('phone'), email: cells.text('email') },
    ...{ work_no: cells.text('work_no'), post: cells.text('post'), user_identity: cells.number('user_identity', null) },
    ...{ depart_ids: cells.text('depart_ids'), status: cells.number('status', 1), ...stampOf(cells) },
  };
}

async function addUser(db: Database, user: User, orgCode: string | null): Promise<boolean> {
  const added = await db
    .insertInto('sys.sys_user')
    .values({ ...user, password: NO_PASSWORD, org_code: orgCode })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return isNew(added);
}

/** The values of a user that another one has. */
async function takenValues(db: Database, user: User): Promise<RejectedRow['values']> {
  const taken: RejectedRow['values'][number][] = [];
  for (const column of UNIQUE) {
    const value = user[column];
    const owner =
      value === null ? undefined : await db.selectFrom('sys.sys_user').select('id').where(column, '=', value).executeTakeFirst();
    if (owner) taken.push({ column, value, reason: tell('import.user-value-taken', { value: String(value) }) });
  }
  return taken;
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

async function rolesOf(db: Database, codes: readonly string[]): Promise<{ id: string }[]> {
  return codes.length ? db.selectFrom('sys.sys_role').select('id').where('role_code', 'in', codes).execute() : [];
}

async function link(db: Database, userId: string, departs: readonly { id: string }[], roles: readonly { id: string }[]): Promise<void> {
  const places = departs.map(({ id }) => ({ id: derivedId(userId, id), user_id: userId, dep_id: id }));
  if (places.length) await db.insertInto('sys.sys_user_depart').values(places).execute();
  const duties = roles.map(({ id }) => ({ id: derivedId(userId, id), user_id: userId, role_id: id }));
  if (duties.length) await db.insertInto('sys.sys_user_role').values(duties).execute();
}
