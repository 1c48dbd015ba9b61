import { sql } from 'kysely';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Feature } from '#server/route.ts';

/** The health check of this instance: queries the database, and responds 503 when that fails. */
export const feature: Feature = {
  name: 'health',
  routes: ({ db }) => [
    defineRoute({
      method: 'GET',
      url: '/sys/health',
      access: 'public',
      async run() {
        await sql`select 1`.execute(db);
        return ok({ database: 'up' });
      },
    }),
  ],
};
