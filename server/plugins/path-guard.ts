import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors.ts';

/** Encoded slash, backslash, NUL or dot; raw backslash or semicolon; dot segments: different programs read them differently. */
const AMBIGUOUS = /%2f|%5c|%00|%2e|[\\;]|\/\.{1,2}(?:\/|$)/i;

/** Rejects ambiguous paths before any route or file lookup. */
export function usePathGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '';
    if (AMBIGUOUS.test(path)) throw new ServerError('bad-input', { detail: 'URL' });
  });
}
