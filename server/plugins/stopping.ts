import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors.ts';
import { ASSETS } from './client-page.ts';

/**
 * Refuses new requests while the server stops; those that have begun are answered, and so are those for the files of open pages, which need nothing that
 * is being closed: a page cannot tell a file that is refused from one that is gone. Connections on which nothing was ever sent, which
 * browsers open in advance, are closed: to Node they are not idle, and the stop would wait for their first request.
 */
export function useStoppingAnswers(app: FastifyInstance): void {
  let isStopping = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', async ({ url }) => {
    if (isStopping && !url.startsWith(ASSETS)) fail('server-stopping');
  });
}
