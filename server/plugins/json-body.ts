import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors.ts';
import { Sentence } from '../sentence.ts';

/** Largest body of JSON (IMPLIED-10). */
export const MAX_BODY_MEGABYTES = 2;
const MAX_DEPTH = 32;
/** Most members of one object; rows are in arrays, which the size of the body limits. */
const MAX_MEMBERS = 5000;
/** NUL, which PostgreSQL cannot store, and lone surrogates. */
const ILL_FORMED = /\0|\p{Surrogate}/u;

/** Accepts only JSON bodies: at most 2 MB, 32 levels and 5 000 members per object, no prototype poisoning, NUL or lone surrogates. An empty body is undefined. */
export function useJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_MEGABYTES * 1024 * 1024 },
    (request, body, done) => {
      if (body === '') return done(null, undefined);
      void parseJson(request, body as string, (error, value: unknown) => {
        const fault = error ? 'JSON' : jsonFault(value);
        done(fault ? new ServerError('bad-input', { detail: fault }) : null, value);
      });
    },
  );
}

/** The reason to reject a JSON value, whatever its source; null when it is acceptable. */
export function jsonFault(value: unknown, depth = 1): Sentence | null {
  if (typeof value === 'string') return ILL_FORMED.test(value) ? new Sentence('input.illegal') : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return new Sentence('input.too-deep', { limit: MAX_DEPTH });
  const members = Object.entries(value);
  if (members.length > MAX_MEMBERS && !Array.isArray(value)) return new Sentence('input.too-many-members', { limit: MAX_MEMBERS });
  for (const [key, member] of members) {
    const fault = jsonFault(key, depth) ?? jsonFault(member, depth + 1);
    if (fault) return fault;
  }
  return null;
}
