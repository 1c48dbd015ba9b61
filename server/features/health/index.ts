import { ok } from '#server/envelope.ts';
import { defineRoute, type Feature } from '#server/route.ts';
import { reachDatabase } from './store.ts';

/** The health check of this instance: queries the database, and responds 503 when that fails. */
export const feature: Feature = {
  name: 'health',
  routes: ({ db }) => [
    defineRoute({
      method: 'GET',
      url: '/sys/health',
      access: 'public',
      async run() {
        await reachDatabase(db);
        return ok({ database: 'up' });
      },
    }),
  ],
};
