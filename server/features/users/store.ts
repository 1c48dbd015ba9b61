import { sql, type RawBuilder } from 'kysely';
import { departsBelow } from '#server/access/departs-below.ts';
import { readPickerUsers, type PickerUser } from '#server/access/picker-users.ts';
import type { Subject } from '#server/access/subject.ts';
import { parseFilterValue } from '#server/catalogue/conditions/filter-value.ts';
import type { Database } from '#server/db/connect.ts';
import { readNamedIds } from '#server/system-list/id-list.ts';
import { conditionSql, containsText } from '#server/catalogue/conditions/condition-sql.ts';
import { fail } from '#server/errors.ts';
import type { ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readFilters, readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { pickerViewOf, type UserView } from './user-view.ts';

type Condition = RawBuilder<unknown>;

const users = sql`sys.sys_user u`;
const present = sql`u.del_flag = 0`;
const active = sql`u.status = 1`;

/** One page of users in a view. `others` are members of the query that the call reads itself. */
export async function readUsers(
  db: Database,
  view: UserView,
  query: ListQuery,
  { where = [], others = [] }: { where?: readonly Condition[]; others?: readonly string[] } = {},
): Promise<Page<object>> {
  const list = readListRequest(view.filters, query, [...others, ...view.exact.keys()]);
  const conditions = [present, ...where, ...exactConditions(view.exact, query)];
  const source = { from: users, select: view.select(), where: sql.join(conditions, sql` and `) };
  const page = await readListPage<object>(db, source, list);
  return { ...page, records: page.records.map((row) => view.present(row)) };
}

/** Conditions on columns that may only be asked for one whole value; throws `filter-unknown` for any other. */
function exactConditions(columns: ListColumns, query: ListQuery): Condition[] {
  return [...columns].flatMap(([name, column]) => {
    const condition = query[name] ? parseFilterValue(query[name]) : null;
    if (!condition) return [];
    return condition.operator === 'eq' ? conditionSql(column, condition) : fail('filter-unknown', { column: name });
  });
}

/**
 * One page of users for a picker (CALL-17), filtered by department (including descendants), account and name. Frozen users are excluded,
 * except from comma-joined lookups, which resolve values stored earlier.
 */
export function readCandidates(db: Database, view: UserView, query: ListQuery): Promise<Page<object>> {
  const { departId = '', username = '', realname = '', id = '' } = query;
  const isLookUp = [username, id].some((text) => text.includes(','));
  const where = [
    ...(isLookUp ? [] : [active]),
    ...(departId ? [inDeparts(readNamedIds('departId', departId))] : []),
    ...(username ? [typed(username, ['u.username', 'u.realname', 'u.initials'])] : []),
    ...(realname ? [typed(realname, ['u.realname', 'u.initials'])] : []),
  ];
  return readUsers(db, view, query, { where, others: ['departId', 'username', 'realname', 'isMultiTranslate'] });
}

/** One page of a role's users. */
export function readUsersOfRole(db: Database, view: UserView, query: ListQuery): Promise<Page<object>> {
  const where = [sql`u.id in (select user_id from sys.sys_user_role where role_id = ${query.roleId ?? ''})`];
  return readUsers(db, view, query, { where, others: ['roleId'] });
}

/** One page of the users of departments and their descendants; of all users when none is given. */
export function readUsersInDeparts(db: Database, view: UserView, query: ListQuery): Promise<Page<object>> {
  const where = query.depId ? [inDeparts(readNamedIds('depId', query.depId))] : [];
  return readUsers(db, view, query, { where, others: ['depId'] });
}

/** The users with certain values (CALL-18), frozen or not; none without a value. */
export async function readUsersByValue(db: Database, subject: Subject, query: ListQuery): Promise<PickerUser[]> {
  const { filters, exact } = pickerViewOf(subject);
  const conditions = [...readFilters(filters, query, [...exact.keys()]), ...exactConditions(exact, query)];
  return conditions.length ? readPickerUsers(db, subject, sql.join(conditions, sql` and `)) : [];
}

/** The users of departments and their descendants (CALL-16). */
export function readUsersOfDeparts(db: Database, subject: Subject, departIds: readonly string[], realname: string): Promise<PickerUser[]> {
  const named = realname ? typed(realname, ['u.realname', 'u.initials']) : sql`true`;
  return readPickerUsers(db, subject, sql`${active} and ${inDeparts(departIds)} and ${named}`);
}

/** Users by id. */
export function readUsersByIds(db: Database, subject: Subject, ids: readonly string[]): Promise<PickerUser[]> {
  return readPickerUsers(db, subject, sql`u.id = any(${ids})`);
}

/** One user in a view, or null. */
export async function readUserById(db: Database, view: UserView, id: string): Promise<object | null> {
  const { rows } = await sql`select ${view.select()} from ${users} where ${present} and u.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : view.present(rows[0]);
}

/** True when an account, deleted ones included, already has one of these values; `id` excludes the edited user. */
export async function isTaken(db: Database, values: { username?: string; phone?: string; email?: string; id?: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from ${users} where u.id <> ${values.id ?? ''}
    and (u.username = ${values.username ?? null} or u.phone = ${values.phone || null} or u.email = ${values.email || null}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

function inDeparts(departIds: readonly string[]): Condition {
  return sql`u.id in (select ud.user_id from sys.sys_user_depart ud where ud.dep_id in ${departsBelow(departIds)})`;
}

/** A comma list matches exact values of the first column; anything else matches substrings of any of the columns. */
function typed(text: string, [first = '', ...others]: readonly string[]): Condition {
  const condition = parseFilterValue(text);
  if (!condition) return sql`true`;
  if (condition.operator === 'in') return sql`${sql.ref(first)} = any(${condition.values})`;
  const any = [first, ...others].map((column) => containsText(sql.ref(column), condition.value));
  return sql`(${sql.join(any, sql` or `)})`;
}
