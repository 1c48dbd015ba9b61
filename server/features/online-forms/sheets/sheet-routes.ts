import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { openFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { bare } from '#server/envelope.ts';
import { readNamedIds } from '#server/system-list/id-list.ts';
import { defineRoute, type Call, type Route } from '#server/route.ts';
import { tell } from '#server/sentence.ts';
import { createGate, type Gate } from '#server/spreadsheets/gate.ts';
import { contentDisposition } from '#server/uploads/file-name.ts';
import { requestKey } from '../saving/do-once.ts';
import { exportForm } from './export-form.ts';
import { importAnswer, importFiles } from './import-files.ts';
import { importTemplate } from './import-template.ts';
import { importFields, openImport, readMembers } from './open-import.ts';
import { receiveFiles } from './receive-files.ts';

const api = '/online/cgform/api';
const formParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Limits concurrency: a reader needs its own heap, a writer a connection for the whole download. */
const [IMPORTS, EXPORTS, WAITING] = [2, 3, 10];
/** Records of one selection, and how many of them the audit trail names. */
const [MOST_SELECTED, IDS_RECORDED] = [20_000, 300];

/** Spreadsheet export (EXPORT-01), import (IMPORT-03) and import templates of forms (wire 4.12). */
export function sheetRoutes(context: ServerContext): Route[] {
  const gate = createGate(EXPORTS, WAITING);
  return [
    ...[`${api}/exportXls/:id` as const, `${api}/exportXlsOld/:id` as const].map((url) => exportRoute(context, url, gate)),
    exportManyRoute(context, gate),
    templateRoute(context),
    importRoute(context, createGate(IMPORTS, WAITING)),
  ];
}

/** A form as the user sees it, for what is read of it. */
async function openSeen(context: ServerContext, subject: Subject, id: string) {
  return { db: context.db, reports: context.reports, subject, ...(await openFor(context, subject, id)) };
}

function exportRoute(context: ServerContext, url: `/${string}`, gate: Gate): Route {
  return defineRoute({
    method: 'GET',
    url,
    access: { form: 'export' },
    schema: { params: formParams, query: Type.Record(Type.String(), Type.Unknown()) },
    async run({ params, query, subject, address, reply }) {
      const saving = await openSeen(context, subject, params.id);
      return exported(context, gate, { saving, request: readExport(query), address, reply });
    },
  });
}

/** The export of so many selected records that an address has no room for them, an extension of the wire. */
function exportManyRoute(context: ServerContext, gate: Gate): Route {
  const selections = Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: MOST_SELECTED });
  return defineRoute({
    method: 'POST',
    url: `${api}/exportXls/:id`,
    access: { form: 'export' },
    schema: { params: formParams, body: Type.Object({ paramsStr: Type.Optional(Type.String()), selections }) },
    async run({ params, body, subject, address, reply }) {
      const saving = await openSeen(context, subject, params.id);
      const request = { ...readExport({ paramsStr: body.paramsStr }), ids: body.selections };
      return exported(context, gate, { saving, request, address, reply });
    },
  });
}

interface Exported extends Pick<Call<unknown, unknown, unknown, 'self'>, 'address' | 'reply'> {
  saving: Awaited<ReturnType<typeof openSeen>>;
  request: ReturnType<typeof readExport>;
}

async function exported({ db }: ServerContext, gate: Gate, { saving, request, address, reply }: Exported) {
  const { form, subject } = saving;
  await recordAct(db, { subject, address }, 'form-export', form.table, request.ids.slice(0, IDS_RECORDED).join(','));
  const leave = await gate.enter();
  const content = await exportForm(saving, request).catch((error: unknown) => {
    leave();
    throw error;
  });
  content.once('close', leave);
  const name = `${form.title}-v${Number(form.head.table_version ?? 1)}.xlsx`;
  reply.header('content-disposition', contentDisposition('attachment', name));
  return bare(content, XLSX);
}

/** The import template, an extension of the wire. */
function templateRoute(context: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: `${api}/importTemplate/:id`,
    access: { form: 'import' },
    schema: { params: formParams, query: Type.Record(Type.String(), Type.Unknown()) },
    async run({ params, query, subject, reply }) {
      const saving = await openSeen(context, subject, params.id);
      reply.header('content-disposition', contentDisposition('attachment', tell('sheet.template-file', { title: saving.form.title })));
      return bare(await importTemplate(saving, String(query.isSingleTableImport ?? '') === '1'), XLSX);
    },
  });
}

function importRoute(context: ServerContext, gate: Gate): Route {
  return defineRoute({
    method: 'POST',
    url: `${api}/importXls/:id`,
    access: { form: 'import' },
    isMultipart: true,
    schema: { params: formParams },
    async run({ params, request, subject, address }) {
      const { fields, files } = await receiveFiles(request);
      const importing = await openImport(context, subject, params.id, importFields(fields));
      const leave = await gate.enter();
      const count = await importFiles(importing, files, requestKey(request)).finally(leave);
      const { form } = importing.saving;
      const detail = `${count.added}/${count.rows} ${files.map(({ name }) => name).join(',')}`;
      await recordAct(context.db, { subject, address }, 'form-import', form.table, detail);
      return importAnswer(context, importing, count);
    },
  });
}

/** `paramsStr` holds the query of the list as JSON; the generic list sends its members one by one (wire 6.3). */
function readExport({ paramsStr, ...query }: Readonly<Record<string, unknown>>) {
  const { selections, exportSingleOnly, ...members } = { ...query, ...readMembers(String(paramsStr ?? '')) };
  const ids = readNamedIds('selections', String(selections ?? ''));
  return { members, ids, isSingle: String(exportSingleOnly ?? '') === '1' };
}
