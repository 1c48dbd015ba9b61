import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { DashboardDocument } from './dashboard-document.ts';
import { readDashboards, readRunnableReports, removeOwn, writeOwn } from './store.ts';

const api = '/sys/dashboard';
const code = Type.String({ minLength: 1, maxLength: 64 });

/** The calls of dashboards: everybody has those of the own roles, and changes the own copy of one. */
export function dashboardRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/mine`,
      access: 'self',
      run: async ({ subject }) => ok(await readDashboards(db, subject)),
    }),
    defineRoute({
      method: 'PUT',
      url: `${api}/mine`,
      access: 'self',
      schema: { body: Type.Object({ code, document: DashboardDocument }) },
      async run({ body, subject }) {
        await writeOwn(db, subject, body.code, body.document);
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${api}/mine`,
      access: 'self',
      schema: { query: Type.Object({ code }) },
      async run({ query, subject }) {
        await removeOwn(db, subject, query.code);
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/reports`,
      access: 'self',
      run: async ({ subject }) => ok(await readRunnableReports(db, subject)),
    }),
  ];
}
