import { Type } from '@sinclair/typebox';
import { limitCalls } from '#server/access/limit-calls.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { findRecords } from './find-records.ts';

/** Searches of a user in a minute: one for each pause in typing, and more than anybody types. */
const MOST_CALLS = 120;

/** Records by number, across all forms of the user: our own call. */
export function findRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/findRecords',
      access: 'self',
      schema: { query: Type.Object({ text: Type.String({ minLength: 2, maxLength: 60 }) }) },
      async run({ query, subject }) {
        await limitCalls(context.db, subject, 'find-records', MOST_CALLS);
        // Stars would be wildcards.
        const text = query.text.replaceAll('*', '').trim();
        return ok(text ? await findRecords(context, subject, text) : []);
      },
    }),
  ];
}
