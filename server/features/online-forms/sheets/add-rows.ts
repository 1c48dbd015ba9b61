import { allOrNothing } from '#server/db/all-or-nothing.ts';
import { ServerError, type ErrorCode } from '#server/errors.ts';
import type { Sentence } from '#server/sentence.ts';
import { checkNew, insertChecked, readTakenOfNew } from '../saving/add-records.ts';
import type { CheckedRecord } from '../saving/check-save.ts';
import { readLinkedOfAll } from '../saving/derive-linked.ts';
import { failAsTaken, reportDuplicates } from '../saving/duplicate-errors.ts';
import { raiseMainVersions } from '../records/main-version.ts';
import { withoutPlace, type FieldError, type WireRecord } from '../records/record-values.ts';
import type { SaveContext } from '../saving/save-context.ts';
import type { TreeSave } from '../tree/tree-save.ts';
import type { ImportRemark } from './error-report.ts';
import type { ReadRow } from './open-sheet.ts';

/** A record from a row and its child rows, with the headings of its fields in the file. */
export interface Candidate {
  main: ReadRow;
  children: ReadonlyMap<string, readonly ReadRow[]>;
  record: WireRecord;
  /** False when no serial numbers were drawn for it, because it is rejected anyway. */
  isDrawn: boolean;
}

/** An error without its file name, not put into words yet. */
export type RowRemark = Omit<ImportRemark, 'file' | 'why'> & { why: Sentence };

/** Where candidates are added, inside the transaction of their file. */
export interface AddContext {
  saving: SaveContext;
  tree: TreeSave;
  /** False skips the pattern rules only (IMPORT-02). */
  asksPatterns: boolean;
}

/** Errors of a single record rather than of the import. */
const ROW_ERRORS: ReadonlySet<ErrorCode> = new Set(['value-refused', 'record-duplicate', 'bad-input']);

/** Adds the valid records and returns their number; the others are passed to `remark` with all their errors. */
export async function addRows(context: AddContext, candidates: readonly Candidate[], remark: (found: RowRemark) => void): Promise<number> {
  const { saving, asksPatterns } = context;
  const refuse = (candidate: Candidate, error: unknown) => remarksOf(candidate, error).forEach(remark);
  await raiseMainVersions(
    saving.db,
    saving.snapshot,
    saving.form,
    candidates.map(({ record }) => record),
  );
  const reading = await readLinkedOfAll(
    saving,
    candidates.map(({ record }) => record),
  );
  const ready: ReadyRow[] = [];
  for (const candidate of candidates) {
    const problems = problemsOf(candidate);
    problems.forEach(remark);
    try {
      const checked = await checkNew(reading, candidate.record, { withoutPatterns: !asksPatterns });
      if (!problems.length) ready.push({ candidate, checked });
    } catch (error) {
      refuse(candidate, error);
    }
  }
  const taken = await readTakenOfNew(
    saving,
    ready.map(({ checked }) => checked),
  );
  const free = ready.filter(({ candidate }, place) => {
    const fields = taken[place] ?? [];
    if (fields.length)
      refuse(
        candidate,
        attempt(() => failAsTaken(fields)),
      );
    return !fields.length;
  });
  return insertInHalves(context, free, refuse);
}

interface ReadyRow {
  candidate: Candidate;
  checked: CheckedRecord;
}

/** Inserts rows in one batch; when the database rejects it, bisects until the offending rows are found. */
async function insertInHalves(
  context: AddContext,
  rows: readonly ReadyRow[],
  refuse: (candidate: Candidate, error: unknown) => void,
): Promise<number> {
  const { saving, tree } = context;
  const [first] = rows;
  if (!first) return 0;
  try {
    const insert = (db: SaveContext['db']) =>
      insertChecked(
        { ...saving, db },
        tree,
        rows.map(({ checked }) => checked),
      );
    await reportDuplicates(saving.snapshot, saving.form, () => allOrNothing(saving.db, insert));
    return rows.length;
  } catch (error) {
    if (!isRowError(error)) throw error;
    if (rows.length === 1) {
      refuse(first.candidate, error);
      return 0;
    }
    const middle = Math.ceil(rows.length / 2);
    return (await insertInHalves(context, rows.slice(0, middle), refuse)) + (await insertInHalves(context, rows.slice(middle), refuse));
  }
}

/** True for an error of a single record. */
export function isRowError(error: unknown): error is ServerError {
  return error instanceof ServerError && ROW_ERRORS.has(error.error);
}

function attempt(work: () => void): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** What is wrong with the cells of a candidate. */
export function problemsOf({ main, children }: Candidate): RowRemark[] {
  return [main, ...[...children.values()].flat()].flatMap(({ sheet, row, problems }) =>
    [...problems].map(([{ place, field }, why]) => {
      const ofColumn = { sheet: sheet.name, title: field.title, why };
      // What is wrong with a whole column is not repeated for its cells.
      return why.code === 'cell.source-missing' ? ofColumn : { ...ofColumn, row: row.number, column: place, text: row.cells[place] };
    }),
  );
}

/** The errors of a rejected record, by cell; an error that does not concern the record is rethrown. */
export function remarksOf(candidate: Candidate, error: unknown): RowRemark[] {
  if (!isRowError(error)) throw error;
  const { sheet, row } = candidate.main;
  const errors = fieldErrorsOf(error.result);
  if (!errors.length) return [{ sheet: sheet.name, row: row.number, why: error.sentence }];
  return errors.flatMap((found) => remarkAt(candidate, found) ?? []);
}

/** The report line of an error; null if it only follows from another one: an unreadable cell, or a serial number not drawn because of it. */
function remarkAt({ main, children, isDrawn }: Candidate, { table, row: place = 0, field, message }: FieldError): RowRemark | null {
  const of = (table === undefined ? main : children.get(table)?.[place]) ?? main;
  const column = of.sheet.columns.find((each) => each.field.name === field);
  if (column && of.problems.has(column)) return null;
  if (!isDrawn && of.sheet.table.fields.some((each) => each.field.name === field && each.plan?.fillRule)) return null;
  const title = of.sheet.table.form.field(field)?.title;
  const cell = column && { column: column.place, text: of.row.cells[column.place] };
  return { sheet: of.sheet.name, row: of.row.number, ...(title !== undefined && { title }), ...cell, why: withoutPlace(message) };
}

function fieldErrorsOf(result: unknown): readonly FieldError[] {
  if (typeof result !== 'object' || result === null || !('fieldErrors' in result)) return [];
  return Array.isArray(result.fieldErrors) ? result.fieldErrors : [];
}
