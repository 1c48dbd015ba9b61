import { Type } from '@sinclair/typebox';
import { printPageOf } from '#renderer';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { designRoutes } from './design-routes.ts';
import { readMenuTarget, readUsable } from './store.ts';
import { ticketRoutes } from './ticket-routes.ts';

const api = '/sys/print';
const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** The calls of print templates. */
export function printRoutes(context: ServerContext): Route[] {
  return [...useRoutes(context), menuRoute(context), ...ticketRoutes(context), ...designRoutes(context)];
}

/** Everybody prints by the templates of the forms and reports that they open, as far as their roles have these. */
function useRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/templates`,
      access: 'self',
      async run({ subject }) {
        const templates = await readUsable(context, subject);
        return ok(templates.map(({ code, name, of, target, targetId }) => ({ code, name, of, target, targetId })));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/template/:code`,
      access: 'self',
      schema: { params: Type.Object({ code }) },
      async run({ params, subject }) {
        const found = (await readUsable(context, subject)).find((one) => one.code === params.code);
        return ok(found ?? fail('not-found'));
      },
    }),
  ];
}

/** The templates of a menu entry (CALL-101); `url` is a page that prints the record of the `id` in its query: ours, or one of another system. */
function menuRoute(context: ServerContext): Route {
  const id = Type.Optional(Type.String({ maxLength: 64 }));
  return defineRoute({
    method: 'POST',
    url: '/system/sysMenuReport/getMenuPrint',
    access: 'self',
    schema: { body: Type.Object({ menuId: id, permissionId: id }) },
    async run({ body, subject }) {
      const target = await readMenuTarget(context.db, subject, body.menuId ?? body.permissionId ?? '');
      const found = (await readUsable(context, subject)).filter((one) => target === one.target || target === one.targetId);
      return ok(found.map((one) => ({ id: one.code, name: one.name, url: printPageOf(one.document) ?? `/print/${one.code}` })));
    },
  });
}
