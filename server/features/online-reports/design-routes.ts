import { Type } from '@sinclair/typebox';
import { recordAudit } from '#server/access/audit.ts';
import { DESIGN_REPORTS } from '#server/access/report-access.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { readReportItems, readReportParams } from '#server/catalogue/definition/report-store.ts';
import { ok, okSaying, okWith } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { parseReportSql } from './design-report.ts';
import { readHeadPage } from './head-list.ts';
import { addReport, editReport } from './save-report.ts';
import { removeReports } from './store.ts';

const base = '/online/cgreport';
const access = { permission: DESIGN_REPORTS } as const;
const id = Type.String({ minLength: 1, maxLength: 64 });
const rows = Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 500 }));
const removedIds = Type.Optional(Type.Union([Type.String({ maxLength: 40_000 }), Type.Null()]));
const report = Type.Object({
  head: Type.Record(Type.String(), Type.Unknown()),
  ...{ items: rows, params: rows, deleteItemIds: removedIds, deleteParamIds: removedIds },
});

/** The routes of the report designer (wire 5.3). */
export function designRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context), ...removeRoutes(context), connectionRoute(context)];
}

/** Tries a data source of the configuration, by its code. Addresses and drivers of a request are not looked at: they would lead anywhere (IMPLIED-16). */
function connectionRoute({ reports }: ServerContext): Route {
  return defineRoute({
    method: 'POST',
    url: `${base}/api/testConnection`,
    access,
    schema: { body: Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) }) },
    async run({ body: { code = '' } }) {
      const source = reports.source(code) ?? fail('report-source-unknown', { name: code });
      await source.probe();
      return okSaying('done.connected');
    },
  });
}

function readRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const schema = { query: Type.Object({ headId: id }) };
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/head/list`,
      access,
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readHeadPage(context, query)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/dataSource/options',
      access,
      run: async () => ok(context.config.dataSources.map(({ name, title }) => ({ value: name, text: title, label: title }))),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/head/parseSql`,
      access,
      schema: { query: Type.Object({ sql: Type.String({ minLength: 1 }), dbKey: Type.Optional(Type.String({ maxLength: 100 })) }) },
      run: async ({ query }) => ok(await parseReportSql(context, { cgr_sql: query.sql, db_source: query.dbKey || null })),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/item/listByHeadId`,
      access,
      schema,
      run: async ({ query }) => ok((await readReportItems(db, query.headId)).map(camelCaseRow)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/param/listByHeadId`,
      access,
      schema,
      run: async ({ query }) => ok((await readReportParams(db, query.headId)).map(camelCaseRow)),
    }),
  ];
}

function writeRoutes(context: ServerContext): Route[] {
  const audit = auditOf(context);
  return [
    defineRoute({
      method: 'POST',
      url: `${base}/head/add`,
      access,
      schema: { body: report },
      async run({ body, subject, address }) {
        const { id: added, diagnostics } = await addReport(context, body, subject);
        await audit('report-add', added, subject, address);
        return okWith(diagnostics, null, 'done.added');
      },
    }),
    defineRoute({
      method: 'PUT',
      url: `${base}/head/editAll`,
      access,
      schema: { body: report },
      async run({ body, subject, address }) {
        const { diagnostics } = await editReport(context, body, subject);
        await audit('report-edit', String(body.head.id), subject, address);
        return okWith(diagnostics, null, 'done.edited');
      },
    }),
  ];
}

function removeRoutes(context: ServerContext): Route[] {
  const audit = auditOf(context);
  const remove = async (ids: string, subject: Subject, address: string) => {
    await removeReports(context.db, readIdList(ids));
    await audit('report-delete', ids, subject, address);
  };
  return [
    defineRoute({
      method: 'DELETE',
      url: `${base}/head/delete`,
      access,
      schema: { query: Type.Object({ id }) },
      async run({ query, subject, address }) {
        await remove(query.id, subject, address);
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${base}/head/deleteBatch`,
      access,
      schema: { query: Type.Object({ ids: IdList }) },
      async run({ query, subject, address }) {
        await remove(query.ids, subject, address);
        return okSaying('done.batch-deleted');
      },
    }),
  ];
}

function auditOf({ db }: ServerContext) {
  return async (action: string, about: string, { userId, username }: Subject, address: string) =>
    recordAudit(db, { action, userId, username, address, subject: about });
}
