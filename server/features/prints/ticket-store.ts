import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** Seconds in which a print page has to ask. */
const LIFE_S = 60;

/** Who prints which records by which template. */
export interface PrintVisit {
  username: string;
  realname: string;
  template: string;
  ids: string;
}

/** A new ticket for a print page of another system; only its hash is stored. */
export async function givePrintTicket(db: Database, userId: string, template: string, ids: string): Promise<string> {
  await db
    .deleteFrom('sys.print_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = sql<string>`now() + make_interval(secs => ${LIFE_S})`;
  await db
    .insertInto('sys.print_ticket')
    .values({ ticket_hash: hashOf(ticket), user_id: userId, template_code: template, record_ids: ids, expires_at })
    .execute();
  return ticket;
}

/** What a ticket says, which is used up by this; undefined for one that is used up, too old or unknown, or whose user may no longer sign in. */
export async function takePrintTicket(db: Database, ticket: string): Promise<PrintVisit | undefined> {
  const { rows } = await sql<PrintVisit>`
    with taken as (
      delete from sys.print_ticket where ticket_hash = ${hashOf(ticket)} returning user_id, template_code, record_ids, expires_at > now() as is_fresh)
    select u.username, u.realname, t.template_code as template, t.record_ids as ids
    from taken t join sys.sys_user u on u.id = t.user_id where t.is_fresh and u.status = 1 and u.del_flag = 0`.execute(db);
  return rows[0];
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
