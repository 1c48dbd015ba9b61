import type { ReviewHead, ReviewRemark, ReviewRow, ReviewVerdict } from '#renderer/sources/import-review.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The verdicts in the order in which they need attention. */
export const verdicts = ['wrong', 'changed', 'new', 'same'] as const satisfies readonly ReviewVerdict[];

/** The same mistake in some rows: of a cell where there is a `column`. */
export interface Problem extends Omit<ReviewRemark, 'row'> {
  key: string;
  rows: readonly number[];
}

/** The grid's key of a column of the file. */
export const cellKey = (place: number) => `c${place}`;

/** The place of a column by its key in the grid. */
export const placeOf = (key: string) => Number(key.slice(1));

/** How many rows have each verdict; those that are left out count nowhere. */
export function countVerdicts(rows: readonly ReviewRow[], skipped: ReadonlySet<number>): Record<ReviewVerdict, number> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { row, verdict } of rows) if (!skipped.has(row)) counts[verdict] += 1;
  return counts;
}

/** The rows of a filter; in the order of the file, or those first that need attention. */
export function shownRows(rows: readonly ReviewRow[], only: ReviewVerdict | null, isSorted: boolean): readonly ReviewRow[] {
  if (only) return rows.filter(({ verdict }) => verdict === only);
  if (!isSorted) return rows;
  const byVerdict = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict));
  return byVerdict.flat();
}

/** The mistakes of all rows, each once, in the order in which they come first. */
export function problemsOf(rows: readonly ReviewRow[], skipped: ReadonlySet<number>): Problem[] {
  const found = new Map<string, Problem & { rows: number[] }>();
  for (const { row, remarks } of rows) {
    if (!remarks || skipped.has(row)) continue;
    for (const { row: _row, ...remark } of remarks) {
      const key = JSON.stringify([remark.sheet, remark.column, remark.title, remark.text, remark.why]);
      const known = found.get(key);
      if (!known) found.set(key, { ...remark, key, rows: [row] });
      else if (known.rows.at(-1) !== row) known.rows.push(row);
    }
  }
  return [...found.values()];
}

const shown = new WeakMap<ReviewRow, GridRow>();

/** A judged row as a row of the grid; one that has not changed stays the same. */
export function gridRow(row: ReviewRow, { columns }: ReviewHead): GridRow {
  const known = shown.get(row);
  if (known) return known;
  const values = Object.fromEntries(columns.map(({ place }, index) => [cellKey(place), row.cells[index] ?? '']));
  const made: GridRow = { id: String(row.row), values, wire: { ...row } };
  shown.set(row, made);
  return made;
}

/** The judged row behind a row of the grid. */
export function reviewRow({ wire }: GridRow): ReviewRow {
  return wire as unknown as ReviewRow;
}

/** The texts of a row at the places that they have in the sheet. */
export function placedCells(texts: readonly string[], { columns }: ReviewHead): string[] {
  const cells: string[] = [];
  for (const [index, { place }] of columns.entries()) cells[place] = texts[index] ?? '';
  return Array.from(cells, (text) => text ?? '');
}

/** The text of a row in the column at a place. */
export function textAt(row: ReviewRow | undefined, place: number, { columns }: ReviewHead): string {
  return row?.cells[columns.findIndex((column) => column.place === place)] ?? '';
}

/** Rows with new texts in some cells. */
export function withTexts(
  rows: readonly ReviewRow[],
  texts: readonly (readonly [row: number, place: number, text: string])[],
  { columns }: ReviewHead,
): ReviewRow[] {
  const byRow = new Map<number, Map<number, string>>();
  const indexOf = new Map(columns.map(({ place }, index) => [place, index]));
  for (const [row, place, text] of texts) {
    const cells = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, cells.set(indexOf.get(place) ?? -1, text));
  }
  return rows.map((row) => {
    const own = byRow.get(row.row);
    return own ? { ...row, cells: row.cells.map((text, index) => own.get(index) ?? text) } : row;
  });
}

/** Rows with what was judged of those `sent`, but for those that were changed once more; what is wrong in other sheets stays. */
export function judgedAgain(rows: readonly ReviewRow[], sent: readonly ReviewRow[], judged: readonly ReviewRow[]): ReviewRow[] {
  const answers = new Map(judged.map((row) => [row.row, row]));
  const asked = new Set(sent);
  return rows.map((row) => {
    const next = asked.has(row) ? answers.get(row.row) : undefined;
    if (!next) return row;
    const kept = row.remarks?.filter(({ sheet }) => sheet !== undefined) ?? [];
    if (!kept.length) return { ...next, cells: row.cells };
    return { ...next, cells: row.cells, verdict: 'wrong', remarks: [...(next.remarks ?? []), ...kept] };
  });
}
