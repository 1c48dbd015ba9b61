import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadSubject } from '../access/load-subject.ts';
import type { ServerContext } from '../server-context.ts';
import { fail } from '../errors.ts';
import type { Feature, SocketRoute } from '../route.ts';
import { openSockets, type SocketBook } from './open-sockets.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { API_PREFIX } from './routes.ts';

const MAX_FRAME_BYTES = 64 * 1024;
/** A valid subprotocol: one token. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Registers the sockets of the features. Origin, session and user are checked before the upgrade; the subprotocol is echoed by it. */
export async function registerSockets(app: FastifyInstance, context: ServerContext, features: readonly Feature[]): Promise<void> {
  const routes = features.flatMap((feature) => feature.sockets?.(context) ?? []);
  if (routes.length === 0) return;
  const book = openSockets(context.db);
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: async () => {
        await book.closeAll();
        for (const route of routes) await route.close?.();
      },
    });
    for (const route of routes) registerSocket(scope, context, route, book);
  });
}

function registerSocket(scope: FastifyInstance, { db }: ServerContext, route: SocketRoute, book: SocketBook): void {
  let prepared: Promise<void> | undefined;
  scope.route({
    method: 'GET',
    url: API_PREFIX + route.url,
    websocket: true,
    onRequest: async (request) => {
      if (!request.ws) fail('not-found');
      requireOwnOrigin(request);
      const token = tokenOf(request);
      const subject = token ? await loadSubject(db, token) : null;
      if (!subject) fail('token-invalid');
      if (subject.mustChangePassword) fail('password-must-change');
      if ((request.params as { userId?: string }).userId !== subject.userId) fail('no-permission');
      if (!book.reserve(`${subject.userId} ${route.url}`, request.raw.socket)) fail('too-many-sockets');
      prepared ??= route.prepare?.();
      await prepared?.catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
    },
    handler: (socket, request) => route.open(book.enter(socket, tokenOf(request) ?? '')),
  });
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const token = headers['sec-websocket-protocol'] ?? '';
  return TOKEN.test(token) ? token : null;
}
