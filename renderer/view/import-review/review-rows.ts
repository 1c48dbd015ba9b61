import type {
  ReviewColumn,
  ReviewHead,
  ReviewLine,
  ReviewMend,
  ReviewRemark,
  ReviewRow,
  ReviewSheet,
  ReviewVerdict,
} from '#renderer/sources/import-review.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The verdicts in the order in which they need attention. */
export const verdicts = ['wrong', 'changed', 'new', 'same'] as const satisfies readonly ReviewVerdict[];

/** The same mistake in some rows: of a cell where there is a `column`. */
export interface Problem extends Omit<ReviewRemark, 'row'> {
  key: string;
  /** Rows of its sheet. */
  rows: readonly number[];
  /** The rows of the main sheet that it makes wrong. */
  records: readonly number[];
}

/** The sheet that is shown: a sub-table's, or null for the main one. */
export type ShownSheet = ReviewSheet | null;

/** The rows of a sheet. */
export function rowsOf(rows: readonly ReviewRow[], sheet: ShownSheet): readonly (ReviewRow | ReviewLine)[] {
  return sheet ? rows.flatMap(({ lines = [] }) => lines.filter((line) => line.sheet === sheet.sheet)) : rows;
}

/** The rows of a sheet that are left out: of a sub-sheet those of the records that are. */
export function skippedIn(rows: readonly ReviewRow[], sheet: ShownSheet, skipped: ReadonlySet<number>): ReadonlySet<number> {
  if (!sheet || skipped.size === 0) return skipped;
  const left = rows.filter(({ row }) => skipped.has(row));
  return new Set(rowsOf(left, sheet).map(({ row }) => row));
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
export function shownRows<Row extends Pick<ReviewRow, 'verdict'>>(
  rows: readonly Row[],
  only: ReviewVerdict | null,
  isSorted: boolean,
): readonly Row[] {
  if (only) return rows.filter(({ verdict }) => verdict === only);
  if (!isSorted) return rows;
  const byVerdict = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict));
  return byVerdict.flat();
}

/** The mistakes of all rows, each once, in the order in which they come first. */
export function problemsOf(rows: readonly ReviewRow[], skipped: ReadonlySet<number>): Problem[] {
  const found = new Map<string, Problem & { rows: number[]; records: number[] }>();
  const push = (list: number[], row: number) => void (list.at(-1) !== row && list.push(row));
  for (const { row: record, remarks } of rows) {
    if (!remarks || skipped.has(record)) continue;
    for (const { row = record, ...remark } of remarks) {
      const key = JSON.stringify([remark.sheet, remark.column, remark.title, remark.text, remark.why]);
      const known = found.get(key) ?? { ...remark, key, rows: [], records: [] };
      found.set(key, known);
      push(known.rows, row);
      push(known.records, record);
    }
  }
  return [...found.values()];
}

const shown = new WeakMap<ReviewRow, GridRow>();

/** A judged row as a row of the grid; one that has not changed stays the same. */
export function gridRow(row: ReviewRow | ReviewLine, columns: readonly ReviewColumn[]): GridRow {
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
export function placedCells(texts: readonly string[], columns: readonly ReviewColumn[]): string[] {
  const cells: string[] = [];
  for (const [index, { place }] of columns.entries()) cells[place] = texts[index] ?? '';
  return Array.from(cells, (text) => text ?? '');
}

/** The columns of a sheet, the main one where there is no name. */
export function columnsOf({ columns, subs = [] }: ReviewHead, sheet: string | undefined): readonly ReviewColumn[] {
  return subs.find((sub) => sub.sheet === sheet)?.columns ?? columns;
}

/** Finds the texts of cells, and the rows of the main sheet that these belong to. */
export function cellFinder(rows: readonly ReviewRow[], head: ReviewHead) {
  const found = new Map<string, readonly [row: ReviewRow | ReviewLine, record: number]>();
  for (const row of rows) {
    found.set(`${row.row}`, [row, row.row]);
    for (const line of row.lines ?? []) found.set(`${line.row} ${line.sheet}`, [line, row.row]);
  }
  const at = ([row, , , sheet]: ReviewMend) => found.get(sheet === undefined ? `${row}` : `${row} ${sheet}`);
  return {
    text: (mend: ReviewMend) => at(mend)?.[0].cells[columnsOf(head, mend[3]).findIndex(({ place }) => place === mend[1])] ?? '',
    record: (mend: ReviewMend) => at(mend)?.[1] ?? mend[0],
  };
}

/** Rows with new texts in some cells. */
export function withTexts(rows: readonly ReviewRow[], mends: readonly ReviewMend[], head: ReviewHead): ReviewRow[] {
  const texts = new Map<string, Map<number, string>>();
  for (const [row, place, text, sheet = ''] of mends) {
    const key = `${row} ${sheet}`;
    const index = columnsOf(head, sheet || undefined).findIndex((column) => column.place === place);
    texts.set(key, (texts.get(key) ?? new Map<number, string>()).set(index, text));
  }
  const mended = <Row extends ReviewRow | ReviewLine>(row: Row, sheet: string): Row => {
    const own = texts.get(`${row.row} ${sheet}`);
    return own ? { ...row, cells: row.cells.map((text, index) => own.get(index) ?? text) } : row;
  };
  return rows.map((row) => {
    const whole = mended(row, '');
    const lines = whole.lines?.map((line) => mended(line, line.sheet));
    return lines?.some((line, place) => line !== whole.lines?.[place]) ? { ...whole, lines } : whole;
  });
}

/** Rows with what was judged of those `sent`, but for those that were changed once more; what is wrong in sheets that were not sent stays. */
export function judgedAgain(rows: readonly ReviewRow[], sent: readonly ReviewRow[], judged: readonly ReviewRow[]): ReviewRow[] {
  const answers = new Map(judged.map((row) => [row.row, row]));
  const asked = new Set(sent);
  return rows.map((row) => {
    const next = asked.has(row) ? answers.get(row.row) : undefined;
    if (!next) return row;
    const kept = row.lines ? [] : (row.remarks?.filter(({ sheet }) => sheet !== undefined) ?? []);
    if (!kept.length) return { ...next, cells: row.cells };
    return { ...next, cells: row.cells, verdict: 'wrong', remarks: [...(next.remarks ?? []), ...kept] };
  });
}
