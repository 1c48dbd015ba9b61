import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** The PostgreSQL channel of notices. */
export const NOTICE_CHANNEL = 'selvedge_notices';
const MAX_TEXT = 200;

/** What reaches every instance when a notice is sent: to all, to those who have been sent it, or to one user whose notices have changed. */
export interface NoticeSignal {
  to: 'all' | 'recipients' | { userId: string };
  id: string;
  text: string;
}

/** Tells all instances of a notice; inside a transaction when it commits. */
export async function signalNotice(db: Database, { to, id, text }: NoticeSignal): Promise<void> {
  const signal: NoticeSignal = { to, id, text: text.slice(0, MAX_TEXT) };
  await sql`select pg_notify(${NOTICE_CHANNEL}, ${JSON.stringify(signal)})`.execute(db);
}
