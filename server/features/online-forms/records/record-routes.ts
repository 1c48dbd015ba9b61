import { Type } from '@sinclair/typebox';
import type { ServerMessageCode } from '#messages';
import { recordAct } from '#server/access/audit.ts';
import { openFor, snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okSaved, okSaying } from '#server/envelope.ts';
import { LOCKED_ABOVE } from '#renderer';
import { tell } from '#server/sentence.ts';
import { fail } from '#server/errors.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { deleteRecords } from './delete-records.ts';
import { markOf, requestKey } from '../saving/do-once.ts';
import { drawnNumbers } from '../saving/draw-numbers.ts';
import { withLinkedTexts } from './linked-texts.ts';
import { readRecord } from './read-record.ts';
import { onTable } from './record-store.ts';
import { readPage } from './row-page.ts';
import { readRowQuery } from './row-query.ts';
import { addRecord, editRecord } from '../saving/save-record.ts';
import { areLocked } from '../saving/locked-above.ts';
import { readRowsOfMain } from './sub-table-rows.ts';

const api = '/online/cgform/api';
const key = Type.String({ maxLength: 64 });
const formParams = Type.Object({ id: key });
const recordParams = Type.Object({ id: key, dataId: Type.String({ maxLength: 64 }) });
const recordsParams = Type.Object({ id: key, dataId: IdList });
const subParams = Type.Object({ id: key, mainId: Type.String({ maxLength: 64 }) });
const anyQuery = Type.Record(Type.String(), Type.Unknown());
/** A record. Its members are validated against the form definition, because they are unknown at build time. */
const record = Type.Record(Type.String(), Type.Unknown());

/** The records of a form (wire 4.4, 4.11). `:id` is a head id or a table name. */
export function recordRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...subTableRoutes(context), ...writeRoutes(context)];
}

function readRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const readOne = (url: `/${string}`) =>
    defineRoute({
      method: 'GET',
      url,
      access: { form: 'read' },
      schema: { params: recordParams },
      async run({ params: { id, dataId }, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        const record = await readRecord(db, snapshot, form, dataId);
        const whole = { db, subject, ...(await context.catalogue.open(form.id)) };
        const isLocked = await areLocked(whole, whole.form, [record]);
        return ok(isLocked ? { ...record, [LOCKED_ABOVE]: tell('record.locked', { title: form.title }) } : record);
      },
    });
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/getData/:id`,
      access: { form: 'list' },
      schema: { params: formParams, query: anyQuery },
      async run({ params: { id }, query, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        const rowQuery = await readRowQuery(db, snapshot, form, query);
        const { records, ...counted } = await onTable(form, () => readPage(db, form, rowQuery));
        const page = { ...counted, records: await withLinkedTexts(db, snapshot, form, records) };
        return ok(rowQuery.page ? page : { ...page, fieldList: form.fields.map((field) => field.name) });
      },
    }),
    readOne(`${api}/form/:id/:dataId`),
    readOne(`${api}/detail/:id/:dataId`),
    readOne(`${api}/form/table_name/:id/:dataId`),
  ];
}

function subTableRoutes(context: ServerContext): Route[] {
  const rowsOf = async (subject: Subject, id: string, mainId: string) => {
    const { snapshot, form } = await openFor(context, subject, id);
    return readRowsOfMain(context.db, snapshot, form, mainId);
  };
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/subform/:id/:mainId`,
      access: { form: 'read' },
      schema: { params: subParams },
      async run({ params: { id, mainId }, subject }) {
        const rows = await rowsOf(subject, id, mainId);
        return ok(rows.length === 1 ? rows[0] : fail('record-unknown'));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/subform/list/:id/:mainId`,
      access: { form: 'read' },
      schema: { params: subParams },
      run: async ({ params: { id, mainId }, subject }) => ok(await rowsOf(subject, id, mainId)),
    }),
  ];
}

function writeRoutes(context: ServerContext): Route[] {
  return [
    saveRoute(context, 'POST', 'add', 'done.record-added'),
    saveRoute(context, 'PUT', 'edit', 'done.record-edited'),
    removeRoute(context, `${api}/form/:id/:dataId`),
    removeRoute(context, `${api}/formByCode/:id/:dataId`),
  ];
}

/** An idempotent save (`Idempotency-Key`): a retry after a lost response is not done again. */
function saveRoute(context: ServerContext, method: 'POST' | 'PUT', action: 'add' | 'edit', message: ServerMessageCode): Route {
  const { db, catalogue } = context;
  return defineRoute({
    method,
    url: `${api}/form/:id`,
    access: { form: action },
    schema: { params: formParams, body: record },
    async run({ params: { id }, body, subject, request }) {
      const saving = { db, subject, reports: context.reports, ...(await catalogue.open(id)), sight: await snapshotFor(context, subject) };
      const mark = markOf(subject.userId, requestKey(request), 0, () => [action, saving.form.id, JSON.stringify(body)]);
      const saved = await (action === 'add' ? addRecord(saving, body, mark) : editRecord(saving, body, mark));
      return okSaved(saved, await drawnNumbers(saving, saved), message);
    },
  });
}

function removeRoute(context: ServerContext, url: `/${string}`): Route {
  const { db, catalogue } = context;
  return defineRoute({
    method: 'DELETE',
    url,
    access: { form: 'delete' },
    schema: { params: recordsParams },
    async run({ params: { id, dataId }, subject, address }) {
      const opened = await catalogue.open(id);
      const sight = await snapshotFor(context, subject);
      const deleted = await deleteRecords({ db, subject, ...opened, sight }, readIdList(dataId));
      await recordAct(db, { subject, address }, 'form-delete', opened.form.table, deleted.join(','));
      return okSaying('done.deleted');
    },
  });
}
