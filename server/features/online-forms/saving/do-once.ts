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

/** How long results are stored: longer than any client retries. */
const KEPT_HOURS = 24;
const KEY = /^[\w-]{16,64}$/;

/** The header `Idempotency-Key` of a request; null if it is missing, and every request is executed. */
export function requestKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && KEY.test(key) ? key : fail('bad-input', { detail: 'Idempotency-Key' });
}

/** The mark of one part of a request; null without a key. `sent` returns its content, and is called only if there is a key. */
export function markOf(userId: string, key: string | null, part: number, sent: () => readonly (string | Buffer)[]): RequestMark | null {
  if (key === null) return null;
  const hash = createHash('sha256');
  for (const piece of sent()) hash.update(String(piece.length)).update(':').update(piece);
  return { userId, key, part, digest: hash.digest('hex') };
}

/**
 * Makes a request with an idempotency key run once: a repeated request returns the stored result. `db` is the transaction of the work. Of
 * two concurrent requests, on any instance, the second waits for the first, and runs only if the first fails.
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
