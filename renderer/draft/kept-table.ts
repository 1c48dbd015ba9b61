import type { SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { isRowChanged, type DraftRow, type DraftTable } from './draft.ts';
import { withoutSecrets } from './kept-columns.ts';
import { openingOf } from './opening.ts';
import { rowPayload } from './payload.ts';
import { serverId } from './row-key.ts';
import { changedPlaces } from './row-places.ts';
import { refusedIn, withRefused, type RefusedTexts } from './refused-texts.ts';
import { wireRows } from './wire-rows.ts';

/** A table's differences from the opened record, as plain JSON. Its size depends on the changes, not on the table's length. */
export interface KeptTable {
  title: string;
  /** The rows that were added, changed or moved, with their positions, in order. */
  rows: readonly { index: number; row: WireRow; refused?: RefusedTexts }[];
  /** The ids of rows that were removed. */
  removed: readonly string[];
}

/** A row of a draft that differs from the record's, and its position. */
interface TouchedRow {
  index: number;
  row: DraftRow;
}

/** How a table's rows differ from the record's: the fewest rows that account for it, in order, and the ids of removed ones. */
export interface TableDifference {
  touched: readonly TouchedRow[];
  removed: readonly string[];
}

/** Compares a table's rows with the record's. If none were added, removed or moved, only changed rows are visited, since the table may be very long. */
export function tableDifference(table: SubTablePlan, draft: DraftTable, record: WireRow | null): TableDifference {
  const isOne = table.relation === 'one';
  const changed = isOne ? null : inPlace(draft, record);
  if (changed) return withTwins(draft, changed);
  const wires = wireRows(record, table.key);
  // A one-to-one table has a blank row where the record has none.
  const rows = isOne ? draft.rows.filter((row) => !row.isNew || isRowChanged(row)) : draft.rows;
  return withTwins(draft, inOrder(rows, wires) ?? movedAbout(rows, wires));
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that share an id are kept together: a single one could not be matched against the record's rows later. */
function withTwins({ rows, opened }: DraftTable, difference: TableDifference): TableDifference {
  const twins = openingOf(opened)?.twinIds ?? NONE;
  if (twins.size === 0) return difference;
  const touchedIds = [...difference.removed, ...difference.touched.map(({ row }) => serverId(row.wire))];
  const torn = new Set(touchedIds.filter((id) => twins.has(id)));
  if (torn.size === 0) return difference;
  const known = new Set(difference.touched.map(({ index }) => index));
  const others = rows.flatMap((row, index) => (torn.has(serverId(row.wire)) && !known.has(index) ? [{ index, row }] : []));
  return { ...difference, touched: [...difference.touched, ...others].sort((one, other) => one.index - other.index) };
}

const isTouched = (row: DraftRow) => row.isNew || isRowChanged(row);

/** The difference if no row has moved; else null. */
function inPlace({ rows, opened }: DraftTable, record: WireRow | null): TableDifference | null {
  const opening = openingOf(opened);
  if (!opening || opening.record !== record || opening.hasNew) return null;
  const places = changedPlaces(opened, rows);
  if (!places) return null;
  const inOrderOfRows = places.toSorted((one, other) => one - other);
  return { touched: inOrderOfRows.flatMap((index) => (isTouched(rows[index]!) ? [{ index, row: rows[index]! }] : [])), removed: [] };
}

/** The difference where no row has moved; else null. */
function inOrder(rows: readonly DraftRow[], record: readonly WireRow[]): TableDifference | null {
  const touched: TouchedRow[] = [];
  const removed: string[] = [];
  let place = 0;
  for (const [index, row] of rows.entries()) {
    if (isTouched(row)) touched.push({ index, row });
    if (row.isNew) continue;
    for (; place < record.length && record[place] !== row.wire; place++) removed.push(serverId(record[place]!));
    if (place++ === record.length) return null;
  }
  return { touched, removed: [...removed, ...record.slice(place).map(serverId)].filter((id) => id !== '') };
}

/** The difference when rows have moved or were added elsewhere. */
function movedAbout(rows: readonly DraftRow[], record: readonly WireRow[]): TableDifference {
  const placeOf = new Map(record.map((row, place) => [row, place]));
  const touched: TouchedRow[] = [];
  const asOpened: (TouchedRow & { place: number })[] = [];
  for (const [index, row] of rows.entries()) {
    const place = placeOf.get(row.wire);
    if (place === undefined || isTouched(row)) touched.push({ index, row });
    else asOpened.push({ index, row, place });
  }
  const ids = new Set(rows.map(({ wire }) => serverId(wire)));
  return {
    touched: [...touched, ...outOfOrder(asOpened)].sort((one, other) => one.index - other.index),
    removed: record.map(serverId).filter((id) => id !== '' && !ids.has(id)),
  };
}

/** The differences in storable form, without secrets. */
export function keepTable({ title, columns }: SubTablePlan, { touched, removed }: TableDifference): KeptTable {
  const rows = touched.map(({ index, row }) => {
    const refused = refusedIn(row);
    return { index, row: withoutSecrets(columns, rowPayload(columns, row)), ...(refused && { refused }) };
  });
  return { title, rows, removed };
}

/** The current rows with the stored changes applied: rows that the draft did not touch keep their current values. */
export function restoreTable({ rows, removed }: KeptTable, today: readonly WireRow[]): WireRow[] {
  const gone = new Set([...removed, ...rows.map(({ row }) => serverId(row))]);
  // Rows without an id cannot be told apart, so all of them are among those kept.
  const staying = today.filter((row) => serverId(row) !== '' && !gone.has(serverId(row)));
  const restored: WireRow[] = [];
  let next = 0;
  for (const { index, row, refused } of rows) {
    while (restored.length < index && next < staying.length) restored.push(...staying.slice(next, ++next));
    restored.push(refused ? withRefused(row, refused) : row);
  }
  return restored.concat(staying.slice(next));
}

/** The rows outside the longest increasing subsequence of positions. */
function outOfOrder<Row extends { place: number }>(rows: readonly Row[]): Row[] {
  if (rows.every((row, n) => n === 0 || (rows[n - 1]?.place ?? 0) < row.place)) return [];
  // The last row of the best subsequence of each length, and each row's predecessor in its subsequence.
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

/** Binary search: the first of the sorted rows after a position. */
function firstBehind(rows: readonly { place: number }[], place: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
