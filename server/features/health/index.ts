import { sql } from 'kysely';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Feature } from '#server/route.ts';

/** Says whether this instance can serve: it asks the database, and answers 503 when that does not reply. */
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
