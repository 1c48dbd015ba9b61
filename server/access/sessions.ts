import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

const LIFE_S = 2 * 3600;
const REMEMBERED_LIFE_S = 7 * 24 * 3600;

/** Opens a session and returns its token: 256 random bits; the database stores only the hash. */
export async function openSession(
  db: Database,
  session: { userId: string; orgCode: string | null; address: string; isRemembered: boolean; client?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const life = session.isRemembered ? REMEMBERED_LIFE_S : LIFE_S;
  await db
    .deleteFrom('sys.sys_session')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sys.sys_session')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      org_code: session.orgCode,
      address: session.address,
      life_seconds: life,
      client: session.client?.slice(0, 300) ?? null,
      expires_at: sql`now() + make_interval(secs => ${life})`,
    })
    .execute();
  return token;
}

/** Ends one session; an unknown token is no error. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sys.sys_session').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends every session of a user: after a change of password, a freeze, a removal. */
export async function closeSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sys.sys_session').where('user_id', '=', userId).execute();
}

/** Ends one session by its id, of this user alone if one is named; false when there is none. */
export async function closeSessionById(db: Database, id: string, userId?: string): Promise<boolean> {
  const named = db.deleteFrom('sys.sys_session').where('id', '=', id);
  const { numDeletedRows } = await (userId === undefined ? named : named.where('user_id', '=', userId)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Moves the end of a session away from now, because it was used. */
export async function extendSession(db: Database, token: string): Promise<void> {
  await db
    .updateTable('sys.sys_session')
    .set({ expires_at: sql`now() + make_interval(secs => life_seconds)` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Which of these sessions are valid, by token hash: not ended, not expired, and of a user who may sign in. */
export async function livingSessions(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ token_hash: string }>`select s.token_hash from sys.sys_session s
    join sys.sys_user u on u.id = s.user_id and u.status = 1 and u.del_flag = 0
    where s.token_hash = any(${hashes}::text[]) and s.expires_at > now()`.execute(db);
  return new Set(rows.map((row) => row.token_hash));
}

/** The token hash stored in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
