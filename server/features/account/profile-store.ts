import { sql } from 'kysely';
import { hashToken } from '#server/access/sessions.ts';
import { userInfo } from '#server/access/user-info.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { readUser } from './store.ts';

/** What users change of themselves; the name, the account and the phone by which they sign in are not among it. */
export interface ProfileChange {
  avatar?: string | null;
  birthday?: string | null;
  sex?: number | null;
  email?: string | null;
  telephone?: string | null;
}

/** A session as its user sees it; `token` is an id that ends it and opens nothing. */
export interface OwnSession {
  token: string;
  ip: string;
  client: string | null;
  loginTime: string;
  lastTime: string;
  isCurrent: boolean;
}

/** The user as on the wire, with the texts of departments, roles and positions. */
export async function readProfile(db: Database, userId: string, orgCode: string): Promise<object> {
  const user = await readUser(db, userId);
  const { rows } = await sql<{ departs: string; roles: string; posts: string }>`select
    (select coalesce(string_agg(d.depart_name, ',' order by d.org_code), '') from sys.sys_depart d
      join sys.sys_user_depart ud on ud.dep_id = d.id where ud.user_id = ${userId} and d.del_flag = '0') as departs,
    (select coalesce(string_agg(r.role_name, ',' order by r.role_code), '') from sys.sys_role r
      join sys.sys_user_role ur on ur.role_id = r.id where ur.user_id = ${userId}) as roles,
    (select coalesce(string_agg(p.name, ',' order by p.code), '') from sys.sys_position p
      where p.code = any(string_to_array(${user.post ?? ''}, ','))) as posts`.execute(db);
  const { departs = '', roles = '', posts = '' } = rows[0] ?? {};
  return { ...userInfo(user, orgCode), orgCodeTxt: departs, rolesText: roles, postText: posts };
}

/** Stores what a user has changed; members that are absent keep their values. */
export async function changeProfile(db: Database, userId: string, change: ProfileChange): Promise<void> {
  await db
    .updateTable('sys.sys_user')
    .set({ ...change, update_time: nowText() })
    .where('id', '=', userId)
    .execute();
}

/** True for an image that this user has uploaded. */
export async function isOwnImage(db: Database, path: string, username: string): Promise<boolean> {
  const file = await db
    .selectFrom('sys.file')
    .where('path', '=', path)
    .where('create_by', '=', username)
    .select('media_type')
    .executeTakeFirst();
  return file?.media_type.startsWith('image/') ?? false;
}

/** True when another account has that mail address. */
export async function isMailTaken(db: Database, email: string, userId: string): Promise<boolean> {
  const other = await db.selectFrom('sys.sys_user').where('email', '=', email).where('id', '<>', userId).select('id').executeTakeFirst();
  return other !== undefined;
}

/** The sessions of a user that can still be used, the latest first. */
export async function readSessions(db: Database, userId: string, token: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`select id as token, address as ip, client,
    to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as "loginTime",
    to_char(expires_at - make_interval(secs => life_seconds), 'YYYY-MM-DD HH24:MI:SS') as "lastTime",
    token_hash = ${hashToken(token)} as "isCurrent"
    from sys.sys_session where user_id = ${userId} and expires_at > now() order by created_at desc limit 100`.execute(db);
  return rows;
}

/** The user of a session, by the session's id or by its token; undefined for none. */
export async function sessionOf(db: Database, token: string): Promise<{ id: string; userId: string } | undefined> {
  const { rows } = await sql<{ id: string; userId: string }>`select id, user_id as "userId" from sys.sys_session
    where (id = ${token} or token_hash = ${hashToken(token)}) and expires_at > now()`.execute(db);
  return rows[0];
}
