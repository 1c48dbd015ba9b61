import { Type } from '@sinclair/typebox';
import { printPageOf } from '#renderer';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readUsable } from './store.ts';
import { givePrintTicket, takePrintTicket } from './ticket-store.ts';

const api = '/sys/print';
const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Ids joined by commas, of as many records as one print has. */
const ids = Type.String({ minLength: 1, maxLength: 8000 });

/**
 * Tickets for print pages of other systems (CALL-102): their address carries one as `token` in place of the session. The page's server asks once,
 * within a minute, who prints what.
 */
export function ticketRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: `${api}/ticket`,
      access: 'self',
      schema: { body: Type.Object({ code, ids }) },
      async run({ body, subject }) {
        const template = (await readUsable(context, subject)).find((one) => one.code === body.code);
        const url = template && printPageOf(template.document);
        if (!url) fail('not-found');
        return ok({ url, ticket: await givePrintTicket(context.db, subject.userId, body.code, body.ids) });
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/visit`,
      access: 'public',
      schema: { query: Type.Object({ id: ids, token: Type.String({ minLength: 20, maxLength: 100 }) }) },
      async run({ query }) {
        const visit = await takePrintTicket(context.db, query.token);
        if (!visit || visit.ids !== query.id) fail('print-ticket-wrong');
        return ok(visit);
      },
    }),
  ];
}
