import { say, Sentence } from '#server/sentence.ts';
import { openWorkbook, type OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { SheetFault } from '#server/spreadsheets/sheet-fault.ts';
import { doOnce, type RequestMark } from '../saving/do-once.ts';
import { onTable } from '../records/record-store.ts';
import { beginTreeSave } from '../tree/tree-save.ts';
import { addRows, type Candidate, type RowRemark } from './add-rows.ts';
import { candidateOf } from './candidate.ts';
import { readChildRows, type ChildRows } from './child-rows.ts';
import { MAX_REMARKS, type ImportCount } from './error-report.ts';
import type { ImportContext } from './import-context.ts';
import { newRecords, type NewRecords } from './new-record.ts';
import type { OpenSheet } from './open-sheet.ts';
import { openSheets, refusal } from './open-sheets.ts';
import type { SentFile } from './receive-files.ts';
import type { SheetForm } from './sheet-columns.ts';

/**
 * Imports a workbook in one transaction: invalid rows are skipped and reported, all others are imported. Throws `sheet-refused` if the
 * workbook cannot be read or its headings are wrong. A repeated request with the same key returns the first result.
 */
export async function importFile(context: ImportContext, file: SentFile, mark: RequestMark | null = null): Promise<ImportCount> {
  const { saving, layout } = context;
  const workbook = await openFile(file, layout);
  try {
    const records = newRecords(layout, saving.subject);
    const [main, ...subs] = await openSheets(context, records, { workbook, file });
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

/** Opens a file with the sheets of a form; throws `sheet-refused` where it cannot be read. */
export async function openFile(file: SentFile, layout: SheetForm): Promise<OpenWorkbook> {
  const names = [layout.main.name, ...layout.subs.map(({ name }) => name)] as const;
  return openWorkbook(file.bytes, names).catch((error: unknown) => {
    throw error instanceof SheetFault ? refusal(file, new Sentence(`sheet.fault.${error.fault}`)) : error;
  });
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
