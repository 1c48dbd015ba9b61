import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { MAX_SHEET_ROWS, workbookStream, type SheetSource } from '#server/spreadsheets/workbook-stream.ts';
import { idCondition, onTable, readSubRows, type Row } from '../records/record-store.ts';
import { countRows } from '../records/row-count.ts';
import { eachPage } from '../records/row-cursor.ts';
import { readRowQuery, type QueryMembers, type RowQuery } from '../records/row-query.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import type { SheetContext } from './column-names.ts';
import { linkColumns, sheetForm, shownColumns, type SheetForm } from './sheet-columns.ts';
import { cellWriter, type CellWriter } from './write-cells.ts';

/** The request of an export: the rows that the list would show for these members, optionally only those with these ids. */
export interface ExportRequest {
  members: QueryMembers;
  /** Empty for all. */
  ids: readonly string[];
  /** Without sub tables. */
  isSingle: boolean;
}

/** The rows of a form as an .xlsx stream (wire 4.12, EXPORT-01), without the sub-tables that the user may not export. */
export async function exportForm(context: SheetContext, { members, ids, isSingle }: ExportRequest): Promise<Readable> {
  const { db, snapshot, form, subject } = context;
  const asked = await readRowQuery(db, snapshot, form, members);
  const query = ids.length ? { ...asked, where: sql`${asked.where} and ${idCondition(form, ids)}` } : asked;
  // Before the first byte, so that errors become a response instead of a broken file.
  const count = await onTable(form, () => countRows(db, form, query));
  if (count > MAX_SHEET_ROWS) fail('export-too-large', { count, max: MAX_SHEET_ROWS });
  const forms = [form, ...snapshot.subTables(form).map((sub) => sub.form)];
  const hiddenOf = await readHiddenCodes(db, subject, forms);
  const whole = sheetForm({ snapshot, form, hiddenOf, isSingle });
  const layout = { ...whole, subs: whole.subs.filter((table) => !hiddenOf(table.form).includes('export')) };
  return Readable.from(workbookOf(context, layout, query), { objectMode: false });
}

/** All sheets are read from one consistent snapshot. */
async function* workbookOf(context: SheetContext, layout: SheetForm, query: RowQuery): AsyncGenerator<Buffer> {
  const transaction = await context.db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    yield* workbookStream(await sheetsOf({ ...context, db: transaction }, layout, query));
  } finally {
    await transaction.rollback().execute();
  }
}

async function sheetsOf(context: SheetContext, layout: SheetForm, query: RowQuery): Promise<SheetSource[]> {
  const { db } = context;
  const { main, subs } = layout;
  const listed = shownColumns(main);
  const links = linkColumns(layout).filter((link) => !listed.some(({ field }) => field === link.field));
  const pages = () => eachPage(db, main.form, query);
  const write = await cellWriter(context, main.form, [...links, ...listed]);
  const sheets: SheetSource[] = [sheetOf(main.name, [...links, ...listed], () => mapped(pages(), write))];
  for (const table of subs) {
    const { sub } = table;
    const link = main.fields.find(({ field }) => field.name === sub?.key);
    if (!sub || !link) continue;
    const columns = shownColumns(table);
    const writeRows = await cellWriter(context, table.form, columns);
    const writeLink = await cellWriter(context, main.form, [link]);
    const rowsOf = (mains: readonly Row[]) => subRowsOf(db, sub, mains, { rows: writeRows, link: writeLink });
    sheets.push(sheetOf(table.name, [link, ...columns], () => mapped(pages(), rowsOf)));
  }
  return sheets;
}

/** The rows of a sub-table for the main rows of a page, in their order, preceded by the foreign key. */
async function subRowsOf(db: Database, sub: SubTable, mains: readonly Row[], write: { rows: CellWriter; link: CellWriter }) {
  const rows = await readSubRows(db, sub, [...new Set(mains.map((main) => main[sub.key]))]);
  const [cells, links] = [await write.rows(rows), await write.link(mains)];
  const written = rows.map((row, place) => ({ key: String(row[sub.field]), cells: cells[place] ?? [] }));
  const byKey = groupBy(written, ({ key }) => key);
  return mains.flatMap((main, place) => (byKey.get(String(main[sub.key])) ?? []).map((own) => [...(links[place] ?? []), ...own.cells]));
}

function sheetOf(name: string, columns: SheetForm['main']['fields'], pages: SheetSource['pages']): SheetSource {
  return { name, headings: columns.map(({ field }) => field.title), pages };
}

async function* mapped<In, Out>(pages: AsyncIterable<In>, change: (page: In) => Promise<Out>): AsyncGenerator<Out> {
  for await (const page of pages) yield await change(page);
}
