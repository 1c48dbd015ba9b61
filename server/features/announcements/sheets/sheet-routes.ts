import type { FastifyRequest } from 'fastify';
import { recordAct } from '#server/access/audit.ts';
import { bare, okAs } from '#server/envelope.ts';
import { fail, ServerError } from '#server/errors.ts';
import { isBrokenForm, MAX_FILE_MEGABYTES } from '#server/plugins/multipart-body.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { tell } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createGate } from '#server/spreadsheets/gate.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { contentDisposition, readFileName } from '#server/uploads/file-name.ts';
import { exportAnnouncements } from './export-sheet.ts';
import { importAnnouncements } from './import-sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Workbooks that are read or written at once, and the callers that wait. */
const [AT_ONCE, WAITING] = [2, 10];

/** Announcements as a workbook (SCREEN-08, wire 6.12). */
export function sheetRoutes(context: ServerContext, base: `/${string}`): Route[] {
  const gate = createGate(AT_ONCE, WAITING);
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/exportXls`,
      access: { permission: 'system:annountCement:list' },
      schema: { query: ListQuery },
      async run({ query, subject, address, reply }) {
        await recordAct(db, { subject, address }, 'announcement-export', '');
        const leave = await gate.enter();
        const content = await exportAnnouncements(db, query).catch((error: unknown) => {
          leave();
          throw error;
        });
        content.once('close', leave);
        reply.header('content-disposition', contentDisposition('attachment', `${tell('announcement-sheet.name')}.xlsx`));
        return bare(content, XLSX);
      },
    }),
    defineRoute({
      method: 'POST',
      url: `${base}/importExcel`,
      access: { permission: 'system:annountCement:add' },
      isMultipart: true,
      async run({ request, subject, address }) {
        const file = await receiveFile(request);
        const leave = await gate.enter();
        const rows = await importAnnouncements(db, { subject, address }, file).finally(leave);
        return okAs(200, tell('done.announcements-imported', { rows }), null);
      },
    }),
  ];
}

async function receiveFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) fail('bad-input', { detail: 'Content-Type' });
  const sent = await request.file().catch((error: unknown) => {
    throw isBrokenForm(error) ? new ServerError('bad-input', { detail: 'multipart' }) : error;
  });
  if (!sent) return fail('file-not-sent');
  const bytes = await sent.toBuffer();
  if (sent.file.truncated) fail('file-too-large', { megabytes: MAX_FILE_MEGABYTES });
  return { name: readFileName(sent.filename).display, bytes };
}
