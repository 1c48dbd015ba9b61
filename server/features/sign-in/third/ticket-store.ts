import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isSharedAddress } from '#server/access/sign-in-failures.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** What a ticket is good for: to come back from a provider, to be signed in, to name the user of a new account. */
export type TicketPurpose = 'state' | 'entry' | 'binding';

/** Tickets of one address at a time. */
const MAX_OF_ADDRESS = 60;
const LIFE_S: Readonly<Record<TicketPurpose, number>> = { state: 600, entry: 60, binding: 600 };

/** The hash under which a ticket is kept, and that of a browser's key. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Random, unguessable, fit for addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Keeps what the next step has to know under a new ticket, of which only the hash is stored; `calls-too-many` for an address that asks too often. */
export async function giveTicket(db: Database, purpose: TicketPurpose, content: { address: string; browser: string }): Promise<string> {
  await db
    .deleteFrom('sys.sign_in_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*) from sys.sign_in_ticket where content ->> 'address' = ${content.address}`.execute(db);
  if (!isSharedAddress(content.address) && Number(rows[0]?.count ?? 0) >= MAX_OF_ADDRESS) fail('calls-too-many');
  const ticket = newSecret();
  await db
    .insertInto('sys.sign_in_ticket')
    .values({
      ...{ ticket_hash: hashOf(ticket), purpose, content: JSON.stringify(content) },
      expires_at: sql<string>`now() + make_interval(secs => ${LIFE_S[purpose]})`,
    })
    .execute();
  return ticket;
}

/** What a ticket says, which is used up by this; undefined unless it is valid and of the same browser. */
export async function takeTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
  browser: string,
): Promise<TicketContent | undefined> {
  const taken = await db
    .deleteFrom('sys.sign_in_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .returning(['content', sql<boolean>`expires_at > now()`.as('is_fresh')])
    .executeTakeFirst();
  return taken?.is_fresh ? ofBrowser(taken.content, browser) : undefined;
}

/** The same, and the ticket stays: a wrong password may be typed again. */
export async function readTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
  browser: string,
): Promise<TicketContent | undefined> {
  const found = await db
    .selectFrom('sys.sign_in_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .select('content')
    .executeTakeFirst();
  return found ? ofBrowser(found.content, browser) : undefined;
}

/** Members of a ticket, all texts. */
export type TicketContent = ReadonlyMap<string, string>;

function ofBrowser(content: unknown, browser: string): TicketContent | undefined {
  const members = new Map(Object.entries(Object(content)).map(([name, value]) => [name, String(value ?? '')]));
  return browser !== '' && members.get('browser') === browser ? members : undefined;
}
