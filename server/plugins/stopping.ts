import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors.ts';

/**
 * Refuses new requests while the server stops; those that have begun are answered. Connections on which nothing was ever sent, which
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
  app.addHook('onRequest', async () => {
    if (isStopping) fail('server-stopping');
  });
}
