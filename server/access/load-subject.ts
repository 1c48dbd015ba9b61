import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect.ts';
import { extendSession, hashToken } from './sessions.ts';
import type { Subject } from './subject.ts';
import { activeTenant } from './tenants.ts';

/** The code of the role whose holders may do everything. */
export const ADMINISTRATOR_ROLE = 'admin';

interface SubjectRow {
  id: string;
  username: string;
  realname: string;
  org_code: string | null;
  must_change_password: boolean;
  tenant_ids: string[];
  is_worn: boolean;
  role_codes: string[];
  permissions: string[];
  form_ids: string[];
  closed_form_ids: string[];
}

/** Reads the signed-in user of a token in one query, or null when the token is unknown, expired, or of a frozen or removed user. */
export async function loadSubject(db: Database, token: string): Promise<Subject | null> {
  const row = await readSubjectRow(db, token);
  // Only after a tenth of its lifetime, to avoid a write per request.
  if (row?.is_worn) await extendSession(db, token);
  return row ? subjectOf(row) : null;
}

/** A user as work for them sees them that nobody has asked for, with the department of the account; null for one who is frozen or removed. */
export async function subjectOfUser(db: Database, username: string): Promise<Subject | null> {
  const who = sql`select id as user_id, org_code, false as is_worn from sys.sys_user where username = ${username}`;
  const [row] = (await subjectQuery(who).execute(db)).rows;
  return row ? subjectOf(row) : null;
}

/** The same for background work, which does not extend the session. */
export async function peekSubject(db: Database, token: string): Promise<Subject | null> {
  const row = await readSubjectRow(db, token);
  return row ? subjectOf(row) : null;
}

async function readSubjectRow(db: Database, token: string): Promise<SubjectRow | undefined> {
  const who = sql`select user_id, org_code, expires_at < now() + make_interval(secs => life_seconds * 0.9) as is_worn
    from sys.sys_session where token_hash = ${hashToken(token)} and expires_at > now()`;
  return (await subjectQuery(who).execute(db)).rows[0];
}

function subjectOf(row: SubjectRow): Subject {
  return {
    userId: row.id,
    username: row.username,
    realname: row.realname,
    orgCode: row.org_code ?? '',
    roleCodes: row.role_codes,
    isAdministrator: row.role_codes.includes(ADMINISTRATOR_ROLE),
    permissions: new Set(row.permissions),
    formIds: new Set(row.form_ids),
    closedFormIds: new Set(row.closed_form_ids),
    mustChangePassword: row.must_change_password,
    tenantIds: new Set(row.tenant_ids),
  };
}

/** `who` is one user with the department in which they work. */
const subjectQuery = (who: RawBuilder<unknown>) => sql<SubjectRow>`
  with who as (${who}),
  granted as (
    select p.url, p.perms, p.menu_type from who s
    join sys.sys_user_role ur on ur.user_id = s.user_id
    join sys.sys_role_permission rp on rp.role_id = ur.role_id
    join sys.sys_permission p on p.id = rp.permission_id and p.del_flag = 0),
  opened as (
    select substring(url from '^/online/cgform[A-Za-z]*List/([^/?]+)') as id from granted
    where menu_type <> 2 and url ~ '^/online/cgform[A-Za-z]*List/[^/?]+')
  select u.id, u.username, u.realname, s.org_code, u.must_change_password, s.is_worn,
    array(select r.role_code from sys.sys_role r join sys.sys_user_role ur on ur.role_id = r.id where ur.user_id = u.id) as role_codes,
    array(select trim(code) from granted, unnest(string_to_array(perms, ',')) as code where trim(code) <> ''
      except select trim(code) from sys.sys_permission, unnest(string_to_array(perms, ',')) as code
      where menu_type = 2 and status = '0' and del_flag = 0) as permissions,
    array(select id from opened except select id from sys.closed_form) as form_ids,
    array(select id from opened intersect select id from sys.closed_form) as closed_form_ids,
    array(select t.id::text from sys.sys_tenant t where u.rel_tenant_ids <> ''
      and t.id::text = any(string_to_array(replace(u.rel_tenant_ids, ' ', ''), ',')) and ${activeTenant(sql`t`)}) as tenant_ids
  from who s
  join sys.sys_user u on u.id = s.user_id and u.status = 1 and u.del_flag = 0`;
