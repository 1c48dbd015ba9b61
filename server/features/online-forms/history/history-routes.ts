import { Type } from '@sinclair/typebox';
import { openFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { onTable, readRows } from '../records/record-store.ts';
import { readChanges } from './change-store.ts';

const key = Type.String({ maxLength: 64 });

/** A record that the user sees, in the definitions as they see them. Throws `record-unknown`. */
export async function openRecord(context: ServerContext, subject: Subject, id: string, dataId: string) {
  const { db, reports } = context;
  const opened = await openFor(context, subject, id);
  const [row] = await onTable(opened.form, () => readRows(db, opened.form, [dataId]));
  if (!row) fail('record-unknown');
  return { db, reports, subject, ...opened, recordId: String(row['id']), row };
}

/** What has been changed in a record, when and by whom: a call of our own, with the rights of the record itself. */
export function historyRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/changes/:id/:dataId',
      access: { form: 'read' },
      schema: {
        params: Type.Object({ id: key, dataId: key }),
        query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) }),
      },
      async run({ params: { id, dataId }, query: { before }, subject }) {
        const { recordId, row: _row, ...opened } = await openRecord(context, subject, id, dataId);
        return ok(await readChanges(opened, recordId, before));
      },
    }),
  ];
}
