import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { mayRunReport } from '#server/access/report-access.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { bare, ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { createGate } from '#server/spreadsheets/gate.ts';
import { contentDisposition } from '#server/uploads/file-name.ts';
import { columnModel, popupModel } from './column-model.ts';
import { exportFormat, exportReport } from '#server/report-run/export-report.ts';
import { groupReport } from './group-report.ts';
import { readItemOptions, readMissingOfItems, readOptions, readParameterOptions } from '#server/report-run/item-options.ts';
import { queryModel } from './query-model.ts';
import { readItem, readItems, readParam, reportName } from '#server/report-run/report.ts';
import { runReport } from '#server/report-run/run-report.ts';
import { memberText } from '#server/report-sql/placeholder-values.ts';
import { ALL_ROWS } from '#server/system-list/read-paging.ts';
import { readItemRow, readReport, readReportFor } from './store.ts';

const api = '/online/cgreport/api';
const access = { report: 'run' } as const;
/** Exports at once, and those that wait for them. */
const [EXPORTS, WAITING] = [2, 10];
const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
const idParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
/** Filters, `self_` parameters, order and page: the allowed names depend on the report. */
const anyQuery = Type.Record(Type.String(), Type.Unknown());

/** The calls of popups and report pages (wire 5.1, 5.2). */
export function runRoutes(context: ServerContext): Route[] {
  return [
    ...modelRoutes(context),
    parameterRoute(context),
    ...dataRoutes(context),
    ...otherRowsRoutes(context),
    ...exportRoutes(context),
    dictionaryRoute(context),
  ];
}

function modelRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const model = async (report: SeenReport, subject: Subject) => {
    const items = readItems(report.items);
    return ok(popupModel(report, items, await readItemOptions(context, subject, items)));
  };
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/getRpColumns/:code`,
      access,
      schema: { params: Type.Object({ code: Type.String({ maxLength: 100 }) }) },
      run: async ({ params, subject }) => model(await readReportFor(db, subject, params.code), subject),
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getColumns/:id`,
      access,
      schema: { params: idParams },
      run: async ({ params, subject }) => model(await readReportFor(db, subject, params.id), subject),
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getQueryInfo/:id`,
      access,
      schema: { params: idParams },
      async run({ params, subject }) {
        const items = readItems((await readReportFor(db, subject, params.id)).items);
        return ok(queryModel(items, await readMissingOfItems(context, items)));
      },
    }),
  ];
}

/** The parameters of a report, with what they are chosen from: an extension of the wire (wire 5.2). */
function parameterRoute(context: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: `${api}/getParamsInfo/:id`,
    access,
    schema: { params: idParams },
    async run({ params, subject }) {
      const rows = (await readReport(context.db, params.id)).params.map(readParam);
      const sent = rows.map(async (row) => {
        const options = await readParameterOptions(context, subject, row);
        return { ...camelCaseRow(row), ...(options && { options }) };
      });
      return ok(await Promise.all(sent));
    },
  });
}

function dataRoutes(context: ServerContext): Route[] {
  const schema = { params: idParams, query: anyQuery };
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/getData/:id`,
      access,
      schema,
      run: async ({ params, query, subject }) =>
        ok(await runReport(context, await readReportFor(context.db, subject, params.id), query, subject)),
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getGroups/:id`,
      access,
      schema,
      run: async ({ params, query, subject }) =>
        ok(await groupReport(context, await readReportFor(context.db, subject, params.id), query, subject)),
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getColumnsAndData/:id`,
      access,
      schema,
      async run({ params, query, subject }) {
        const report = await readReportFor(context.db, subject, params.id);
        const items = readItems(report.items);
        const [options, data] = await Promise.all([readItemOptions(context, subject, items), runReport(context, report, query, subject)]);
        const codes = new Map(items.map((item) => [item.name, item.dictionary?.kind === 'code' ? item.dictCode : '']));
        const { columns, ...model } = columnModel(items, options);
        const withCodes = columns.map((column) => ({ ...column, dictCode: codes.get(String(column.dataIndex)) ?? '' }));
        return ok({ cgreportHeadName: reportName(report.head), ...model, columns: withCodes, data });
      },
    }),
  ];
}

/** Rows that other systems ask for: all of them, or those with chosen values first (wire 5.2). */
function otherRowsRoutes(context: ServerContext): Route[] {
  const schema = { params: idParams, query: anyQuery };
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/getAll/:id`,
      access,
      schema,
      run: async ({ params, query, subject }) =>
        ok(await runReport(context, await readReportFor(context.db, subject, params.id), { ...query, pageSize: ALL_ROWS }, subject)),
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getDataOrderByValue/:id`,
      access,
      schema,
      async run({ params, query, subject }) {
        const missing = ['order_field', 'order_value'].find((name) => !memberText(query[name]));
        if (missing) fail('bad-input', { detail: missing });
        return ok(await runReport(context, await readReportFor(context.db, subject, params.id), query, subject));
      },
    }),
  ];
}

/** Both names that stock clients know. Exports are few at a time, since each holds a connection of reports while it is written. */
function exportRoutes(context: ServerContext): Route[] {
  const gate = createGate(EXPORTS, WAITING);
  return (['exportXls', 'exportManySheetXls'] as const).map((name) =>
    defineRoute({
      method: 'GET',
      url: `${api}/${name}/:id`,
      access,
      schema: { params: idParams, query: anyQuery },
      async run({ params, query, subject, address, reply }) {
        const report = await readReportFor(context.db, subject, params.id);
        if (!report.mayExport) fail('no-permission');
        await recordAct(context.db, { subject, address }, 'report-export', report.head.code);
        const leave = await gate.enter();
        const content = await exportReport(context, report, query, subject).finally(leave);
        const format = exportFormat(query);
        reply.header('content-disposition', contentDisposition('attachment', `${reportName(report.head)}.${format}`));
        return bare(content, CONTENT_TYPES[format]);
      },
    }),
  );
}

/** Options of a queried item that has SQL of its own. The item is named by its id; SQL of a request is never run (IMPLIED-16). */
function dictionaryRoute(context: ServerContext): Route {
  const { db, catalogue } = context;
  return defineRoute({
    method: 'GET',
    url: `${api}/getReportDictList`,
    access: 'self',
    schema: { query: Type.Object({ fieldId: Type.String({ maxLength: 64 }), keyword: Type.Optional(Type.String({ maxLength: 200 })) }) },
    async run({ query, subject }) {
      const row = await readItemRow(db, query.fieldId);
      if (!(await mayRunReport(db, subject, row.cgrhead_id, await catalogue.snapshot()))) fail('no-permission');
      const { items } = await readReportFor(db, subject, row.cgrhead_id);
      if (!items.some(({ id }) => id === row.id)) fail('no-permission');
      const { dictionary } = readItem(row);
      return ok(dictionary ? await readOptions(context, subject, dictionary, { keyword: query.keyword }) : []);
    },
  });
}
