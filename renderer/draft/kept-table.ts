import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { isRowChanged, type DraftRow, type DraftTable } from './draft.ts';
import { rowPayload } from './payload.ts';

/** What differs in a table from the record that was opened, as plain JSON: it is as large as the changes, however long the table is. */
export interface KeptTable {
  title: string;
  /** The rows that were added, changed or moved, with where they stand, in that order. */
  rows: readonly { index: number; row: WireRow }[];
  /** The ids of rows that were removed. */
  removed: readonly string[];
}

/** A row of a draft that the record does not have as it is, and where it stands. */
interface TouchedRow {
  index: number;
  row: DraftRow;
}

/** How the rows of a table differ from those of the record: the fewest rows that account for it, in their order, and the ids of those that went. */
export interface TableDifference {
  touched: readonly TouchedRow[];
  removed: readonly string[];
}

/** Compares the rows of a table with those of the record. Rows that nobody moved cost one look each, for the table may be very long. */
export function tableDifference(table: SubTablePlan, draft: DraftTable, record: readonly WireRow[]): TableDifference {
  // A table of one row has a blank one where the record has none.
  const rows = table.relation === 'one' ? draft.rows.filter((row) => !row.isNew || isRowChanged(row)) : draft.rows;
  return inOrder(rows, record) ?? movedAbout(rows, record);
}

const isTouched = (row: DraftRow) => row.isNew || isRowChanged(row);

/** The difference where no row has moved; else null. */
function inOrder(rows: readonly DraftRow[], record: readonly WireRow[]): TableDifference | null {
  const touched: TouchedRow[] = [];
  const removed: string[] = [];
  let place = 0;
  for (const [index, row] of rows.entries()) {
    if (isTouched(row)) touched.push({ index, row });
    if (row.isNew) continue;
    for (; place < record.length && record[place] !== row.wire; place++) removed.push(idOf(record[place]));
    if (place++ === record.length) return null;
  }
  return { touched, removed: [...removed, ...record.slice(place).map(idOf)].filter((id) => id !== '') };
}

/** The difference where rows have moved, or came from elsewhere. */
function movedAbout(rows: readonly DraftRow[], record: readonly WireRow[]): TableDifference {
  const placeOf = new Map(record.map((row, place) => [row, place]));
  const touched: TouchedRow[] = [];
  const asOpened: (TouchedRow & { place: number })[] = [];
  for (const [index, row] of rows.entries()) {
    const place = placeOf.get(row.wire);
    if (place === undefined || isTouched(row)) touched.push({ index, row });
    else asOpened.push({ index, row, place });
  }
  const ids = new Set(rows.map(({ id }) => id));
  return {
    touched: [...touched, ...outOfOrder(asOpened)].sort((one, other) => one.index - other.index),
    removed: record.map(idOf).filter((id) => id !== '' && !ids.has(id)),
  };
}

/** Keeps what differs, without what must not lie on a device. */
export function keepTable({ title, columns }: SubTablePlan, { touched, removed }: TableDifference): KeptTable {
  const rows = touched.map(({ index, row }) => ({ index, row: withoutSecrets(columns, rowPayload(columns, row)) }));
  return { title, rows, removed };
}

/** The rows of today with what was kept: rows that nobody here had touched stay as they are today. */
export function restoreTable({ rows, removed }: KeptTable, today: readonly WireRow[]): WireRow[] {
  const gone = new Set([...removed, ...rows.map(({ row }) => idOf(row))]);
  // A row without an id can't be told from another one; all that the draft held are among those kept.
  const staying = today.filter((row) => idOf(row) !== '' && !gone.has(idOf(row)));
  const restored: WireRow[] = [];
  let next = 0;
  for (const { index, row } of rows) {
    while (restored.length < index && next < staying.length) restored.push(...staying.slice(next, ++next));
    restored.push(row);
  }
  return restored.concat(staying.slice(next));
}

/** A row without its secrets. */
export function withoutSecrets(columns: readonly ColumnPlan[], row: WireRow): WireRow {
  const secrets = new Set(columns.filter(({ type }) => columnType(type).isSecret).map(({ key }) => key));
  return Object.fromEntries(Object.entries(row).filter(([key]) => !secrets.has(key)));
}

function idOf(row: WireRow | undefined): string {
  const id = row?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Those that are not part of the longest run whose places rise. */
function outOfOrder<Row extends { place: number }>(rows: readonly Row[]): Row[] {
  if (rows.every((row, n) => n === 0 || (rows[n - 1]?.place ?? 0) < row.place)) return [];
  // The last row of the best run of each length, and the row before each one in its run.
  const ends: Row[] = [];
  const before = new Map<Row, Row | undefined>();
  for (const row of rows) {
    const length = firstBehind(ends, row.place);
    before.set(row, ends[length - 1]);
    ends[length] = row;
  }
  const inOrder = new Set<Row>();
  for (let row = ends.at(-1); row; row = before.get(row)) inOrder.add(row);
  return rows.filter((row) => !inOrder.has(row));
}

/** The first of rows in rising order that stands behind a place. */
function firstBehind(rows: readonly { place: number }[], place: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
