import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** What an attack must not change: the number of tables, and hashes of some tables' content. */
export interface Fingerprint {
  tables: string;
  users: string;
  roles: string;
  demo: string;
  secret: string;
}

/** Takes the fingerprint of a database of attack-server.ts. */
export async function takeFingerprint(db: Database): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`select
    (select string_agg(schemaname || '.' || tablename, ' ' order by schemaname, tablename) from pg_tables
      where schemaname in ('sys', 'biz', 'public')) as tables,
    (select md5(string_agg(u::text, '|' order by id)) from sys.sys_user u) as users,
    (select md5(string_agg(r::text, '|' order by id)) from sys.sys_user_role r) as roles,
    (select md5(string_agg(d::text, '|' order by id)) from biz.biz_demo d) as demo,
    (select md5(string_agg(s::text, '|' order by id)) from biz.biz_secret s) as secret`.execute(db);
  const [fingerprint] = rows;
  if (!fingerprint) throw new Error('The database gave no fingerprint');
  return fingerprint;
}
