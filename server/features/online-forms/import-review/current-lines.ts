import { groupBy } from '#server/catalogue/group-by.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { OpenSheet, ReadRow } from '../sheets/open-sheet.ts';
import { changeOf, recordKey, rowKey } from './compared-values.ts';
import type { Review } from './review.ts';

/** A row of a sub-sheet: its record, if there is one, and the members of that which change. */
export interface MatchedLine {
  read: ReadRow;
  current: Row | null;
  change: WireRecord;
}

/** The rows of one sub-sheet under a main record, and those of the record that the file does not name. */
export interface MatchedLines {
  lines: readonly MatchedLine[];
  others: readonly Row[];
}

/** Finds the sub-table rows of a record in the table of a sheet. */
export type CurrentLines = (sheet: OpenSheet, main: Row) => readonly Row[];

/** Reads the sub-table rows of records, among those that the user sees; `lock` holds them until the transaction ends. */
export async function readCurrentLines({ saving, subs }: Review, mains: readonly Row[], lock = false): Promise<CurrentLines> {
  const found = new Map<OpenSheet, Map<string, Row[]>>();
  for (const sheet of subs) {
    const { sub } = sheet.table;
    if (!sub || !mains.length) continue;
    const keys = mains.map((main) => main[sub.key]);
    const rows = await readSubRows(saving.db, sub, keys, lock);
    const seen = saving.sight?.find(sub.form.id);
    const ids = seen?.rows && new Set((await readSubRows(saving.db, { ...sub, form: seen }, keys)).map(({ id }) => id));
    const shown = ids ? rows.filter(({ id }) => ids.has(id)) : rows;
    found.set(
      sheet,
      groupBy(shown, (row) => String(row[sub.field])),
    );
  }
  return (sheet, main) => found.get(sheet)?.get(String(main[sheet.table.sub?.key ?? ''])) ?? [];
}

/** Compares the rows of a sub-sheet with those of a record. Of several with one key the first of the file is the first of the record. */
export function matchLines(review: Review, reads: readonly ReadRow[], stored: readonly Row[]): MatchedLines {
  const sheet = reads[0]?.sheet;
  if (!sheet) return { lines: [], others: stored };
  const keys = review.lineKeys.get(sheet) ?? [];
  const isSingle = sheet.table.form.relation === 'one';
  const left = groupBy(stored, (row) => (isSingle ? '' : recordKey(keys, row)));
  const lines = reads.map((read): MatchedLine => {
    const current = keys.length || isSingle ? left.get(isSingle ? '' : rowKey(keys, read))?.shift() : undefined;
    return { read, current: current ?? null, change: current ? changeOf(review, read, current) : {} };
  });
  return { lines, others: [...left.values()].flat() };
}

/** True where a row of the file is new or changes its record. */
export function isChanged({ lines }: MatchedLines): boolean {
  return lines.some(({ current, change }) => !current || Object.keys(change).length > 0);
}
