import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { recordAct } from '#server/access/audit.ts';
import type { Subject } from '#server/access/subject.ts';
import { bare, ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Call, type Route } from '#server/route.ts';
import { tell } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createGate, type Gate } from '#server/spreadsheets/gate.ts';
import { workbookStream } from '#server/spreadsheets/workbook-stream.ts';
import { contentDisposition } from '#server/uploads/file-name.ts';
import { markOf, requestKey, type RequestMark } from '../saving/do-once.ts';
import { openFile } from '../sheets/import-file.ts';
import { openImport } from '../sheets/open-import.ts';
import { receiveFiles } from '../sheets/receive-files.ts';
import { answerLines, LINES, type SendLine } from './answer-lines.ts';
import { applyReview } from './apply-review.ts';
import { mendedWorkbook, workbookOfRows } from './mended-workbook.ts';
import { nearTexts } from './near-texts.ts';
import { openReview, type Review } from './review.ts';
import { ReviewSettings, readReviewInput, type ReviewInput } from './review-input.ts';
import { reviewHead, reviewOrphans, reviewRows } from './review-lines.ts';

const api = '/online/cgform/api';
const formParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Reviews at the same time, each with a reader of its own, and those that wait. */
const [REVIEWS, WAITING] = [2, 10];
/** Rows that are judged again in one request, rows of sub-tables under them, and rows of a file of wrong ones. */
const [ROWS_AGAIN, LINES_AGAIN, WRONG_ROWS] = [2000, 20_000, 20_000];

const Cells = Type.Array(Type.String({ maxLength: 32_767 }), { maxItems: 201 });

/** Imports as reviewable sets of changes, an extension of the wire. Each answer of lines ends with `done` or `failed`. */
export function reviewRoutes(context: ServerContext): Route[] {
  const gate = createGate(REVIEWS, WAITING);
  return [previewRoute(context, gate), applyRoute(context, gate), recheckRoute(context), wrongRoute(context), optionsRoute(context)];
}

/** The settings of a review as those of an import; values are always checked. */
function openFor(context: ServerContext, subject: Subject, id: string, { isSingleTable = false, foreignKeys = {} }: ReviewSettings) {
  return openImport(context, subject, id, { isSingle: isSingleTable, asksPatterns: true, foreignKeys });
}

const optionsOf = ({ keys, lineKeys = {}, clears = false }: ReviewSettings) => ({ keys: keys ?? null, lineKeys, clears });

/** Opens the sent file and does work on its review, in the answer's lines. */
async function withReview(
  context: ServerContext,
  gate: Gate,
  { params, request, subject }: Call<{ id: string }, unknown, unknown, { form: 'import' }>,
  work: (review: Review, input: ReviewInput & { total: number }, send: SendLine, signal: AbortSignal) => Promise<void>,
) {
  const input = readReviewInput(await receiveFiles(request));
  const importing = await openFor(context, subject, params.id, input.settings);
  const leave = await gate.enter();
  const answer = answerLines(request, async (send, signal) => {
    const workbook = await openFile(input.file, importing.layout);
    signal.addEventListener('abort', () => workbook.close(), { once: true });
    try {
      const review = await openReview(importing, mendedWorkbook(workbook, input.mends), input.file.name, optionsOf(input.settings));
      await work(review, { ...input, total: workbook.sheets[0]?.count ?? 0 }, send, signal);
    } finally {
      workbook.close();
    }
  });
  answer.once('close', leave);
  return bare(answer, LINES);
}

/** Judges a file without saving anything: its columns, then its rows as they are judged. */
function previewRoute(context: ServerContext, gate: Gate): Route {
  return defineRoute({
    method: 'POST',
    url: `${api}/importPreview/:id`,
    access: { form: 'import' },
    isMultipart: true,
    schema: { params: formParams },
    run: (call) =>
      withReview(context, gate, call, async (review, { total }, send) => {
        await send({ head: reviewHead(review, total) });
        for await (const rows of reviewRows(review)) await send({ rows });
        const orphans = reviewOrphans(review);
        if (orphans.length > 0) await send({ orphans });
        await send({ done: {} });
      }),
  });
}

/** Saves a reviewed file with what the user has changed of it: all rows, or the right ones. */
function applyRoute(context: ServerContext, gate: Gate): Route {
  return defineRoute({
    method: 'POST',
    url: `${api}/importChanges/:id`,
    access: { form: 'import' },
    isMultipart: true,
    schema: { params: formParams },
    run: (call) =>
      withReview(context, gate, call, async (review, input, send, signal) => {
        const { wanted = 'good' } = input.settings;
        const onProgress = (rows: number) => send({ progress: rows });
        const mark = markOfInput(call, review, input);
        const applied = await applyReview(review, { wanted, skipped: input.skipped }, mark, { onProgress, signal });
        const { subject, address } = call;
        const detail = `+${applied.added} ~${applied.changed} ${input.file.name}`;
        if (applied.isSaved) await recordAct(context.db, { subject, address }, 'form-import', review.saving.form.table, detail);
        await send({ done: applied });
      }),
  });
}

function markOfInput(
  { request, subject }: Pick<Call<unknown, unknown, unknown, 'self'>, 'request' | 'subject'>,
  { saving }: Review,
  sent: ReviewInput,
) {
  const { settings, file, mends, skipped } = sent;
  const changes = JSON.stringify([
    settings,
    [...mends].map(([sheet, rows]) => [sheet, [...rows].map(([row, texts]) => [row, [...texts]])]),
    [...skipped],
  ]);
  return markOf(subject.userId, requestKey(request), 0, () => ['review', saving.form.id, changes, file.bytes]) satisfies RequestMark | null;
}

/** Judges rows again whose cells the user has changed. */
function recheckRoute(context: ServerContext): Route {
  const rows = Type.Array(Type.Object({ number: Type.Integer(), cells: Cells }), { maxItems: ROWS_AGAIN });
  const sheet = Type.Object({
    sheet: Type.String({ maxLength: 64 }),
    headings: Cells,
    rows: Type.Array(rows.items, { maxItems: LINES_AGAIN }),
  });
  const subs = Type.Optional(Type.Array(sheet, { maxItems: 50 }));
  return defineRoute({
    method: 'POST',
    url: `${api}/importRecheck/:id`,
    access: { form: 'import' },
    schema: { params: formParams, body: Type.Composite([ReviewSettings, Type.Object({ headings: Cells, rows, subs })]) },
    async run({ params, body, subject }) {
      const below = (body.subs ?? []).map((sub) => ({ ...sub, name: sub.sheet }));
      const importing = await openFor(context, subject, params.id, { ...body, isSingleTable: below.length === 0 });
      const workbook = workbookOfRows([{ ...body, name: importing.layout.main.name }, ...below]);
      const review = await openReview(importing, workbook, '', optionsOf(body));
      const judged = [];
      for await (const some of reviewRows(review)) judged.push(...some);
      return ok(judged);
    },
  });
}

/** The rows that were not imported, as a workbook with a column of reasons. */
function wrongRoute(context: ServerContext): Route {
  return defineRoute({
    method: 'POST',
    url: `${api}/importWrong/:id`,
    access: { form: 'import' },
    schema: { params: formParams, body: Type.Object({ headings: Cells, rows: Type.Array(Cells, { maxItems: WRONG_ROWS }) }) },
    async run({ params, body, subject, reply }) {
      const { saving, layout } = await openFor(context, subject, params.id, {});
      const pages = async function* () {
        yield body.rows;
      };
      const headings = [...body.headings, tell('review.reason')];
      reply.header('content-disposition', contentDisposition('attachment', tell('review.wrong-file', { title: saving.form.title })));
      return bare(Readable.from(workbookStream([{ name: layout.main.name, headings, pages }]), { objectMode: false }), XLSX);
    },
  });
}

/** Texts that a field accepts, for a cell to be chosen. */
function optionsRoute(context: ServerContext): Route {
  const name = Type.String({ maxLength: 64 });
  const query = Type.Object({ table: Type.Optional(name), field: name, text: Type.Optional(Type.String({ maxLength: 100 })) });
  return defineRoute({
    method: 'GET',
    url: `${api}/importOptions/:id`,
    access: { form: 'import' },
    schema: { params: formParams, query },
    async run({ params, query: { table, field: wanted, text = '' }, subject }) {
      const { saving, layout } = await openFor(context, subject, params.id, {});
      const { form, fields } = layout.subs.find((sub) => sub.form.table === table) ?? layout.main;
      const column = fields.find(({ field }) => field.name === wanted) ?? fail('bad-input', { detail: 'field' });
      return ok(await nearTexts({ saving }).search(form, column.field, text));
    },
  });
}
