import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Id } from '#server/system-list/body-members.ts';
import { MOST_SHORTCUTS, readRoleHome, writeRoleHome } from './home-store.ts';

const API = '/sys/role/home';
const EDIT = { permission: 'system:role:edit' } as const;

/** What the home page of a role starts with (SCREEN-10): read and arranged by those who maintain roles. */
export function roleHomeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: API,
      access: EDIT,
      schema: { query: Type.Object({ id: Id }) },
      run: async ({ query }) => ok(await readRoleHome(db, query.id)),
    }),
    defineRoute({
      method: 'PUT',
      url: API,
      access: EDIT,
      schema: {
        body: Type.Object({
          id: Id,
          shortcuts: Type.Array(Id, { maxItems: MOST_SHORTCUTS, uniqueItems: true }),
          dashboards: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100, uniqueItems: true }),
        }),
      },
      async run({ body, subject, address }) {
        await writeRoleHome(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
  ];
}
