import type { FastifyInstance } from 'fastify';
import { fail } from '../errors.ts';

/** Refuses new requests while the server stops; those that have begun are answered. */
export function useStoppingAnswers(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', async () => {
    if (isStopping) fail('server-stopping');
  });
}
