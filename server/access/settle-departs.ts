import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

const owned = (user: string, code: string) => sql`exists (
  select 1 from sys.sys_user_depart ud join sys.sys_depart d on d.id = ud.dep_id
  where ud.user_id = ${sql.ref(user)} and d.org_code = ${sql.ref(code)} and d.del_flag = '0')`;

/** After a change of memberships: users, and their sessions, whose current department is no longer theirs switch to their first one, or to none. */
export async function settleDeparts(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`update sys.sys_user u set org_code = (
      select min(d.org_code) from sys.sys_user_depart ud join sys.sys_depart d on d.id = ud.dep_id where ud.user_id = u.id and d.del_flag = '0')
    where u.id = any(${userIds}) and not ${owned('u.id', 'u.org_code')}`.execute(db);
  await sql`update sys.sys_session s set org_code = u.org_code from sys.sys_user u
    where u.id = s.user_id and u.id = any(${userIds}) and not ${owned('s.user_id', 's.org_code')}`.execute(db);
}
