import { ServerError } from '#server/errors.ts';
import { say, Sentence, type SentenceValue } from '#server/sentence.ts';
import { openWorkbook, type OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { sheetName } from '#server/spreadsheets/workbook-stream.ts';
import { SheetFault } from '#server/spreadsheets/sheet-fault.ts';
import { doOnce, type RequestMark } from '../saving/do-once.ts';
import type { WireRecord } from '../records/record-values.ts';
import { onTable } from '../records/record-store.ts';
import { beginTreeSave } from '../tree/tree-save.ts';
import { addRows, type Candidate, type RowRemark } from './add-rows.ts';
import type { SheetContext } from './column-names.ts';
import { readChildRows, type ChildRows } from './child-rows.ts';
import { MAX_REMARKS, type ImportCount } from './error-report.ts';
import { newRecords, type NewRecords } from './new-record.ts';
import { openSheet, type OpenSheet, type ReadRow } from './open-sheet.ts';
import type { SentFile } from './receive-files.ts';
import { linkColumns, type SheetForm, type SheetTable } from './sheet-columns.ts';

/** The parameters of an import beside its files (wire 4.12). */
export interface ImportOptions {
  asksPatterns: boolean;
  /** Foreign keys that every row gets, by the names of their fields. */
  foreignKeys: WireRecord;
}

/** A form, and how its records are imported. */
export interface ImportContext {
  saving: SheetContext;
  layout: SheetForm;
  options: ImportOptions;
}

/**
 * Imports a workbook in one transaction: invalid rows are skipped and reported, all others are imported. Throws `sheet-refused` if the
 * workbook cannot be read or its headings are wrong. A repeated request with the same key returns the first result.
 */
export async function importFile(context: ImportContext, file: SentFile, mark: RequestMark | null = null): Promise<ImportCount> {
  const { saving, layout } = context;
  const workbook = await openWorkbook(file.bytes, [layout.main.name, ...layout.subs.map(({ name }) => name)]).catch((error: unknown) => {
    throw error instanceof SheetFault ? refusal(file, new Sentence(`sheet.fault.${error.fault}`)) : error;
  });
  try {
    const records = newRecords(layout, saving.subject);
    const [main, ...subs] = await openSheets(context, records, workbook, file);
    if (!main) throw refusal(file, new Sentence('sheet.fault.empty'));
    const children = await readChildRows(subs);
    return await onTable(saving.form, () =>
      saving.db
        .transaction()
        .execute((db) => doOnce(db, mark, () => addAll({ ...context, saving: { ...saving, db } }, { file, main, children, records }))),
    );
  } finally {
    workbook.close();
  }
}

interface Source {
  file: SentFile;
  main: OpenSheet;
  children: ChildRows;
  records: NewRecords;
}

async function addAll({ saving, options }: ImportContext, { file, main, children, records }: Source): Promise<ImportCount> {
  const count = { rows: 0, added: 0, remarks: [] as ImportCount['remarks'][number][], unlisted: 0 };
  const told = new Set<string>();
  const remark = (found: RowRemark) => {
    if (found.row === undefined) {
      const key = JSON.stringify([found.sheet, found.title, found.why.code]);
      if (told.has(key)) return;
      told.add(key);
    }
    if (count.remarks.length < MAX_REMARKS) count.remarks.push({ file: file.name, ...found, why: say(found.why) });
    else count.unlisted += 1;
  };
  const tree = await beginTreeSave(saving.db, saving.form);
  for await (const batch of main.rows()) {
    const candidates: Candidate[] = [];
    for (const row of batch) candidates.push(await candidateOf(row, children.take(row), { saving, records, options }));
    count.rows += batch.length;
    count.added += await addRows({ saving, tree, asksPatterns: options.asksPatterns }, candidates, remark);
  }
  if (!count.rows) throw refusal(file, new Sentence('sheet.headings-only'));
  for (const { sheet, row } of children.left()) remark({ sheet: sheet.name, row: row.number, why: new Sentence('sheet.no-main-row') });
  return count;
}

/**
 * The record of a row and its child rows; no serial number is drawn for one that is rejected anyway. Numbers are drawn within the transaction
 * of the file, so that one that fails uses none up.
 */
async function candidateOf(
  main: ReadRow,
  children: ReadonlyMap<string, readonly ReadRow[]>,
  { saving, records, options }: Pick<ImportContext, 'saving' | 'options'> & { records: NewRecords },
): Promise<Candidate> {
  const isDrawn = [main, ...[...children.values()].flat()].every(({ problems }) => problems.size === 0);
  const complete = ({ sheet, wire }: ReadRow) => records.complete(sheet.table, wire, isDrawn ? saving.db : null);
  const record: Record<string, unknown> = { ...(await complete(main)), ...options.foreignKeys };
  for (const [table, rows] of children) {
    const wires: WireRecord[] = [];
    // Sequentially, so that serial numbers are drawn in row order.
    for (const row of rows) wires.push(await complete(row));
    record[table] = wires;
  }
  return { main, children, record, isDrawn };
}

/** Opens the main sheet and those of sub-tables; rejects the file with all errors in its headings. */
async function openSheets({ saving, layout, options }: ImportContext, records: NewRecords, workbook: OpenWorkbook, file: SentFile) {
  const links = linkColumns(layout);
  const linkOf = ({ sub }: SheetTable) => (sub ? links.filter(({ field }) => field.name === sub.key) : links);
  const sheets: OpenSheet[] = [];
  const faults: Sentence[] = [];
  for (const [place, { name, count }] of workbook.sheets.entries()) {
    const table = place === 0 ? layout.main : subNamed(layout.subs, name);
    if (!table || count === 0) continue;
    const filled = table.sub ? [table.sub.field] : Object.keys(options.foreignKeys);
    const given = new Set([...records.given(table), ...filled]);
    const opened = await openSheet({ context: saving, workbook, place, table, given, links: linkOf(table) });
    if ('faults' in opened) faults.push(...opened.faults);
    else sheets.push(opened);
  }
  if (faults.length) throw refusal(file, faults);
  return sheets;
}

/** The table of a sheet: by the name that it has in the language of the request, or in another. */
function subNamed(subs: readonly SheetTable[], name: string): SheetTable | undefined {
  return subs.find((sub) => sub.name === name) ?? subs.find(({ form }) => form.titles.some((title) => sheetName(title) === name));
}

function refusal({ name }: SentFile, why: SentenceValue): ServerError {
  return new ServerError('sheet-refused', { file: name, detail: why });
}
