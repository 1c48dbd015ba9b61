import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** A part of a request under its idempotency key, which the client repeats when it retries. */
export interface RequestMark {
  userId: string;
  key: string;
  part: number;
  digest: string;
}

/** Longer than any client waits before retrying. */
const KEPT_HOURS = 24;
const KEY = /^[\w-]{16,64}$/;

/** The header `Idempotency-Key` of a request; null for a client that sends none, whose requests are done as often as they come. */
export function requestKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && KEY.test(key) ? key : fail('bad-input', { detail: 'Idempotency-Key' });
}

/** The mark of one part of a request; `sent` tells what would be done again, and is asked only where there is a key. */
export function markOf(userId: string, key: string | null, part: number, sent: () => readonly (string | Buffer)[]): RequestMark | null {
  if (key === null) return null;
  const hash = createHash('sha256');
  for (const piece of sent()) hash.update(String(piece.length)).update(':').update(piece);
  return { userId, key, part, digest: hash.digest('hex') };
}

/**
 * Does marked work once, inside its own transaction, and gives what it gave; whoever sends it again is given the same. Of two that come at the same
 * moment, on whatever instance, the second waits for the first, and does the work itself only when the first has failed.
 */
export async function doOnce<Result>(db: Database, mark: RequestMark | null, work: () => Promise<Result>): Promise<Result> {
  if (!mark) return work();
  const { userId, key, part, digest } = mark;
  const first = await sql`
    with expired as (
      delete from sys.sys_done_request where user_id = ${userId} and done_at < now() - make_interval(hours => ${KEPT_HOURS}))
    insert into sys.sys_done_request (user_id, request_key, part, digest) values (${userId}, ${key}, ${part}, ${digest})
    on conflict do nothing returning part`.execute(db);
  const own = db.selectFrom('sys.sys_done_request').where('user_id', '=', userId).where('request_key', '=', key).where('part', '=', part);
  if (!first.rows.length) {
    const done = await own.select(['digest', 'answer']).executeTakeFirst();
    return done?.digest === digest && done.answer !== null ? JSON.parse(done.answer) : fail('request-key-used');
  }
  const result = await work();
  await sql`update sys.sys_done_request set answer = ${JSON.stringify(result)}
    where user_id = ${userId} and request_key = ${key} and part = ${part}`.execute(db);
  return result;
}
