import type { ReviewRemark } from '#renderer';
import { allOrNothing } from '#server/db/all-or-nothing.ts';
import { doOnce, type RequestMark } from '../saving/do-once.ts';
import { changeRecord } from '../saving/save-record.ts';
import { reportDuplicates } from '../saving/duplicate-errors.ts';
import { onTable } from '../records/record-store.ts';
import { addRows, isRowError, remarksOf, type RowRemark } from '../sheets/add-rows.ts';
import { MAX_REMARKS } from '../sheets/error-report.ts';
import { beginTreeSave, type TreeSave } from '../tree/tree-save.ts';
import { matchRows, type MatchedRow, type SeenKeys } from './judge-rows.ts';
import { sentRemark } from './review-lines.ts';
import type { Review } from './review.ts';

/** What is saved: every row or none, or the right ones; `skipped` are rows that are left out. */
export interface ApplyOptions {
  wanted: 'all' | 'good';
  skipped: ReadonlySet<number>;
}

/** What was saved. With refused rows and `all` nothing was. */
export interface AppliedReview {
  added: number;
  changed: number;
  same: number;
  refused: readonly { row: number; remarks: readonly ReviewRemark[] }[];
  isSaved: boolean;
}

/** Thrown to undo what has been saved. */
class NothingSaved extends Error {
  constructor(readonly applied: AppliedReview) {
    super('Nothing was saved');
  }
}

/** Saves the rows of a review in one transaction; they are compared with the records as these are now. `onProgress` gets the rows so far. */
export async function applyReview(
  review: Review,
  options: ApplyOptions,
  mark: RequestMark | null,
  { onProgress, signal }: { onProgress: (rows: number) => Promise<void>; signal: AbortSignal },
): Promise<AppliedReview> {
  const { db, form } = review.saving;
  try {
    return await onTable(form, () =>
      db.transaction().execute((inside) =>
        doOnce(inside, mark, async () => {
          const applied = await applyAll({ ...review, saving: { ...review.saving, db: inside } }, options, { onProgress, signal });
          if (options.wanted === 'all' && applied.refused.length) throw new NothingSaved({ ...applied, isSaved: false });
          return applied;
        }),
      ),
    );
  } catch (error) {
    if (error instanceof NothingSaved) return error.applied;
    throw error;
  }
}

async function applyAll(
  review: Review,
  { skipped }: ApplyOptions,
  { onProgress, signal }: { onProgress: (rows: number) => Promise<void>; signal: AbortSignal },
): Promise<AppliedReview> {
  const tree = await beginTreeSave(review.saving.db, review.saving.form);
  const refused = new Map<number, RowRemark[]>();
  const counts = { added: 0, changed: 0, same: 0 };
  const seen: SeenKeys = new Map();
  let rows = 0;
  for await (const batch of review.main.rows()) {
    signal.throwIfAborted();
    const asked = batch.filter(({ row }) => !skipped.has(row.number));
    const matched = await matchRows(review, asked, seen, true);
    await addNew(review, tree, matched, { refused, counts });
    for (const row of matched) if (row.current) await change(review, tree, row, { refused, counts });
    await onProgress((rows += batch.length));
  }
  const sent = [];
  for (const [row, remarks] of [...refused].slice(0, MAX_REMARKS))
    sent.push({ row, remarks: await Promise.all(remarks.map((remark) => sentRemark(review, remark))) });
  return { ...counts, refused: sent, isSaved: true };
}

interface Outcome {
  refused: Map<number, RowRemark[]>;
  counts: { added: number; changed: number; same: number };
}

async function addNew(review: Review, tree: TreeSave, matched: readonly MatchedRow[], { refused, counts }: Outcome): Promise<void> {
  const added = matched.filter(({ current, remarks }) => !current && !remarks.length).map(({ candidate }) => candidate);
  for (const { current, remarks, candidate } of matched)
    if (!current && remarks.length) refuse(refused, candidate.main.row.number, remarks);
  const byRow = new Map(added.map((candidate) => [candidate.main.row.number, candidate]));
  const numbers = new Set(byRow.keys());
  const rowOf = ({ sheet, row = 0 }: RowRemark) => {
    if (sheet === review.main.name && numbers.has(row)) return row;
    const owner = added.find(({ children }) =>
      [...children.values()].flat().some((child) => child.sheet.name === sheet && child.row.number === row),
    );
    return owner?.main.row.number ?? row;
  };
  counts.added += await addRows({ saving: review.saving, tree, asksPatterns: true }, added, (remark) =>
    refuse(refused, rowOf(remark), [remark]),
  );
}

async function change(review: Review, tree: TreeSave, row: MatchedRow, { refused, counts }: Outcome): Promise<void> {
  const { number } = row.candidate.main.row;
  if (row.remarks.length) return refuse(refused, number, row.remarks);
  if (!Object.keys(row.change).length) return void (counts.same += 1);
  const { saving } = review;
  try {
    await reportDuplicates(saving.snapshot, saving.form, () =>
      allOrNothing(saving.db, (db) => changeRecord({ ...saving, db }, tree, row.candidate.record)),
    );
    counts.changed += 1;
  } catch (error) {
    if (!isRowError(error)) throw error;
    refuse(refused, number, remarksOf(row.candidate, error));
  }
}

function refuse(refused: Outcome['refused'], row: number, remarks: readonly RowRemark[]): void {
  refused.set(row, [...(refused.get(row) ?? []), ...remarks]);
}
