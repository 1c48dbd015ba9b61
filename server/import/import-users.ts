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
 * user has waits to be mended; one whose account is taken is told.
 */
export async function importUsers(db: Database, rows: readonly SourceRow[], source: string): Promise<SystemReport> {
  const place = { table: 'sys.sys_user', source };
  const { whole, rejects, remarks } = await readRows(db, place, rows, readUser);
  const unlinked = new Set<string>();
  const refused: RejectedRow[] = [];
  let stored = 0;
  for (const { values, row } of whole) {
    const links = await linksOf(db, row);
    if (await addUser(db, values, links.departs[0]?.org_code ?? null)) {
      stored += 1;
      await link(db, values.id, links);
      if (!links.isWhole) unlinked.add(values.username);
      continue;
    }
    const owner = await ownerOf(db, values);
    if (owner === null) refused.push({ rowId: values.id, values: await takenValues(db, values), wholeRow: row });
    else if (owner !== values.id) remarks.push(tell('import.user-exists', { code: values.username }));
  }
  if (refused.length) {
    const keys = refused.map(({ rowId }) => rowId);
    await keepRejects(db, place, keys, refused);
  }
  const told = [...remarks, ...rejectRemarks(place.table, refused)];
  if (unlinked.size) told.push(tell('import.users-unlinked', { count: unlinked.size, names: [...unlinked].slice(0, MAX_NAMES) }));
  return { stored, rejects: [...rejects, ...refused], remarks: told };
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

/** The id of the user itself, or of who has its account; null when neither is there. */
async function ownerOf(db: Database, { id, username }: User): Promise<string | null> {
  const query = db.selectFrom('sys.sys_user').select('id');
  const there = await query.where((where) => where.or([where('id', '=', id), where('username', '=', username)])).execute();
  return there.find((one) => one.id === id)?.id ?? there[0]?.id ?? null;
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

interface Links {
  departs: readonly { id: string; org_code: string }[];
  roles: readonly { id: string }[];
  /** False when the source names one that is not there. */
  isWhole: boolean;
}

/** The departments and roles of a source's user that are there. */
async function linksOf(db: Database, row: SourceRow): Promise<Links> {
  const places = new Set(listOf(row.departs));
  const codes = new Set(listOf(row.roles));
  const departs = await departsOf(db, [...places]);
  const roles = await rolesOf(db, [...codes]);
  return { departs, roles, isWhole: departs.length === places.size && roles.length === codes.size };
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

async function link(db: Database, userId: string, { departs, roles }: Links): Promise<void> {
  const places = departs.map(({ id }) => ({ id: derivedId(userId, id), user_id: userId, dep_id: id }));
  if (places.length) await db.insertInto('sys.sys_user_depart').values(places).execute();
  const duties = roles.map(({ id }) => ({ id: derivedId(userId, id), user_id: userId, role_id: id }));
  if (duties.length) await db.insertInto('sys.sys_user_role').values(duties).execute();
}
