import { Sentence } from '#server/sentence.ts';
import { checkNew, readTakenOfNew } from '../saving/add-records.ts';
import { unlistedIn } from '../references/hold-references.ts';
import { checkSave, readTaken, refuseWrong, type CheckedRecord } from '../saving/check-save.ts';
import { readLinkedOfAll } from '../saving/derive-linked.ts';
import { deriveOwnSave } from '../saving/derive-sub-save.ts';
import { withHiddenFilled } from '../saving/fill-hidden.ts';
import type { SaveContext } from '../saving/save-context.ts';
import type { Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { problemsOf, remarksOf, type Candidate, type RowRemark } from '../sheets/add-rows.ts';
import { candidateOf } from '../sheets/candidate.ts';
import type { ReadRow } from '../sheets/open-sheet.ts';
import { changeOf } from './compared-values.ts';
import { isChanged, matchLines, readCurrentLines, type CurrentLines, type MatchedLines } from './current-lines.ts';
import { readCurrent, type CurrentRecords } from './current-records.ts';
import type { Review } from './review.ts';

/** What becomes of a row: a new record, a change of an existing one, nothing, or nothing before it is mended. */
export type Verdict = 'new' | 'changed' | 'same' | 'wrong';

/** A row with the record that it changes, if there is one, and everything that is wrong with it. */
export interface MatchedRow {
  candidate: Candidate;
  current: Row | null;
  /** The members that change, those of sub-tables among them; empty for a new record. */
  change: Readonly<Record<string, unknown>>;
  remarks: RowRemark[];
  /** The rows of sub-sheets by table; of a new record all are new. */
  lines: ReadonlyMap<string, MatchedLines>;
}

/** A judged row. */
export interface JudgedRow extends MatchedRow {
  verdict: Verdict;
}

/** The keys that earlier rows of the file had, with their row numbers. */
export type SeenKeys = Map<string, number>;

/** Finds the records of rows, and what alone follows from that: cells that cannot be read, repeated and ambiguous keys, missing rights. */
export async function matchRows(review: Review, rows: readonly ReadRow[], seen: SeenKeys, isSaved = false): Promise<MatchedRow[]> {
  const current = await readCurrent(review, rows, isSaved);
  const linesOf = await readCurrentLines(
    review,
    rows.flatMap((row) => current.of(row)),
    isSaved,
  );
  const matched: MatchedRow[] = [];
  for (const row of rows) matched.push(await matchRow(review, row, { current, linesOf, seen, draws: isSaved }));
  return matched;
}

interface Match {
  current: CurrentRecords;
  linesOf: CurrentLines;
  seen: SeenKeys;
  draws: boolean;
}

async function matchRow(review: Review, row: ReadRow, { current, linesOf, seen, draws }: Match): Promise<MatchedRow> {
  const children = review.children.take(row);
  const found = current.of(row);
  const key = current.keyOf(row);
  const earlier = key === null ? undefined : seen.get(key);
  if (key !== null && earlier === undefined) seen.set(key, row.row.number);
  const [existing = null] = found;
  const remark = (why: Sentence): RowRemark => ({ sheet: row.sheet.name, row: row.row.number, why, ...keyCell(review, row) });
  const faults = [
    ...(earlier === undefined ? [] : [remark(new Sentence('review.key-repeated', { row: earlier }))]),
    ...(found.length > 1 ? [remark(new Sentence('review.key-ambiguous', { count: found.length }))] : []),
  ];
  if (!existing || found.length > 1) {
    const lines = new Map([...children].map(([table, reads]) => [table, matchLines(review, reads, [])]));
    const candidate = await candidateOf(row, children, { ...review, draws: draws && !faults.length });
    return { candidate, current: null, change: {}, remarks: [...problemsOf(candidate), ...faults], lines };
  }
  const lines = new Map(
    [...children].map(([table, reads]) => [table, matchLines(review, reads, reads[0] ? linesOf(reads[0].sheet, existing) : [])]),
  );
  const change = { ...changeOf(review, row, existing), ...(await changedTables(review, lines, draws && !faults.length)) };
  const candidate: Candidate = { main: row, children, record: { id: existing.id, ...change }, isDrawn: draws };
  const right = Object.keys(change).length && !review.mayChange ? [remark(new Sentence('review.no-right'))] : [];
  return { candidate, current: existing, change, remarks: [...problemsOf(candidate), ...faults, ...right], lines };
}

/** The sub-tables that change, as their record is sent: first the rows of the file, in its order, then those that stay as they are. */
async function changedTables({ saving, records }: Review, tables: ReadonlyMap<string, MatchedLines>, draws: boolean): Promise<WireRecord> {
  const changed: Record<string, unknown> = {};
  for (const [table, matched] of tables) {
    if (!isChanged(matched)) continue;
    const rows: WireRecord[] = [];
    for (const { read, current, change } of matched.lines)
      rows.push(
        current
          ? { ...current, ...change }
          : await records.complete(read.sheet.table, read.wire, draws && !read.problems.size ? saving.db : null),
      );
    changed[table] = [...rows, ...matched.others];
  }
  return changed;
}

function keyCell({ keys }: Review, { sheet, row }: ReadRow): Partial<RowRemark> {
  const column = sheet.columns.find(({ field }) => field === keys[0]);
  return column ? { column: column.place, title: column.field.title, text: row.cells[column.place] } : {};
}

/** Judges rows without saving anything. */
export async function judgeRows(review: Review, rows: readonly ReadRow[], seen: SeenKeys): Promise<JudgedRow[]> {
  const matched = await matchRows(review, rows, seen);
  const reading = await readLinkedOfAll(
    review.saving,
    matched.map(({ candidate }) => candidate.record),
  );
  const checked: (CheckedRecord | null)[] = [];
  for (const each of matched) checked.push(await checkRow(reading, each));
  await remarkTaken(review, matched, checked);
  await remarkUnlisted(review, matched, checked);
  return matched.map((each) => ({ ...each, verdict: verdictOf(each) }));
}

function verdictOf({ remarks, current, change }: MatchedRow): Verdict {
  if (remarks.length) return 'wrong';
  if (!current) return 'new';
  return Object.keys(change).length ? 'changed' : 'same';
}

/** The values of a row, to be asked for uniqueness; null where there are none, and for one that changes nothing. */
async function checkRow(saving: SaveContext, { candidate, current, change, remarks }: MatchedRow): Promise<CheckedRecord | null> {
  try {
    if (!current) return await checkNew(saving, withProvisionalNumbers(candidate));
    if (!Object.keys(change).length) return null;
    const whole = await withHiddenFilled(saving, candidate.record, current);
    return checkSave(saving, await deriveOwnSave(saving, whole, current), { isNew: false });
  } catch (error) {
    remarks.push(...remarksOf(candidate, error));
    return null;
  }
}

/** Numbers are drawn when the row is saved; until then its place in the file stands for them. */
function withProvisionalNumbers({ record, main }: Candidate): Candidate['record'] {
  const numbered = main.sheet.table.fields.filter(({ field, plan }) => plan?.fillRule && record[field.name] === undefined);
  return { ...record, ...Object.fromEntries(numbered.map(({ field }) => [field.name, `~${main.row.number}`])) };
}

async function remarkUnlisted({ saving }: Review, rows: readonly MatchedRow[], checked: readonly (CheckedRecord | null)[]): Promise<void> {
  const asked = rows.flatMap((row, place) => {
    const record = checked[place];
    return record ? [{ row, record, current: row.current }] : [];
  });
  const errors = await unlistedIn(saving, asked);
  for (const [place, { row }] of asked.entries()) {
    try {
      refuseWrong(errors[place] ?? []);
    } catch (error) {
      row.remarks.push(...remarksOf(row.candidate, error));
    }
  }
}

async function remarkTaken({ saving }: Review, rows: readonly MatchedRow[], checked: readonly (CheckedRecord | null)[]): Promise<void> {
  const of = (isNew: boolean) =>
    rows.flatMap((row, place) => {
      const record = checked[place];
      return record && (row.current === null) === isNew ? [{ row, record }] : [];
    });
  const added = of(true);
  const takenOfNew = await readTakenOfNew(
    saving,
    added.map(({ record }) => record),
  );
  const changed = of(false);
  const asked = changed.map(({ row, record }) => ({
    id: String(row.current?.id),
    values: new Map([...record.values].filter(([name]) => Object.hasOwn(row.change, name))),
  }));
  const takenOfChanged = await readTaken(saving.db, saving.form, asked);
  for (const [list, taken] of [[added, takenOfNew] as const, [changed, takenOfChanged] as const])
    for (const [place, { row }] of list.entries())
      for (const { name } of taken[place] ?? []) remarkOnce(row, takenRemark(row.candidate.main, name));
}

/** A cell that is wrong already is not remarked again. */
function remarkOnce({ remarks }: MatchedRow, remark: RowRemark): void {
  if (!remarks.some(({ column }) => column !== undefined && column === remark.column)) remarks.push(remark);
}

function takenRemark({ sheet, row }: ReadRow, name: string): RowRemark {
  const column = sheet.columns.find(({ field }) => field.name === name);
  const cell = column && { column: column.place, title: column.field.title, text: row.cells[column.place] };
  return { sheet: sheet.name, row: row.number, ...cell, why: new Sentence('error.value-taken') };
}
