import { columnType } from '#renderer/column-types/index.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { areKeptColumns, keptColumn, MAX_CHANGED_ROWS, withoutSecrets, type KeptColumn } from '#renderer/draft/kept-columns.ts';
import { refusedIn } from '#renderer/draft/refused-texts.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { writeListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { WorksOnDevice } from '#renderer/widgets/kept/kept-work.ts';
import { rowEdits, wireOf, type CellEdit, type EditedPage } from './edited-page.ts';

/** A row with unsaved cells, in wire form. */
export interface KeptRow {
  /** The server's id of its record. */
  id: string;
  /** What the record was called, so that it can be named after it is gone. */
  name: string;
  /** The values that were typed over, by which a save tells whether somebody else has changed them meanwhile. */
  before: WireRow;
  after: WireRow;
  /** Typed texts that did not fit their cells. */
  refused?: unknown;
}

/** The unsaved edits of a list as the device stores them: plain JSON. */
export interface KeptRows {
  id: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The page and query in which the rows were edited, as an address has them. */
  params: string;
  columns: readonly KeptColumn[];
  rows: readonly KeptRow[];
}

/** What the rows of a list are kept by. */
export interface KeepParts {
  plan: ListPlan;
  dictionaries: Dictionaries;
  works: WorksOnDevice<KeptRows>;
  /** The session that they are kept of. */
  id: string;
}

/**
 * Keeps the unsaved edits of a page on the device, in place of those of this session and of others that it has taken over; none are kept once
 * nothing is unsaved. False when they are too many or the device refuses: what was stored before stays.
 */
export function storeRows({ works, ...parts }: KeepParts, page: EditedPage | null, taken: readonly string[] = []): boolean {
  const kept = page && keepRows(parts, page);
  if (kept && kept.rows.length > MAX_CHANGED_ROWS) return false;
  return works.replace([parts.id, ...taken], kept && kept.rows.length > 0 ? [kept] : []);
}

function keepRows({ plan, dictionaries, id }: Omit<KeepParts, 'works'>, page: EditedPage): KeptRows {
  const { store, table, state } = page;
  const edits = new Map(rowEdits(page).map(({ rowId, cells }) => [rowId, cells]));
  const rows = store.rowsOf(table.key).flatMap((row): KeptRow[] => {
    const [cells, refused] = [edits.get(row.id) ?? [], refusedIn(row)];
    if (cells.length === 0 && !refused) return [];
    const wire = (part: 'before' | 'after') => withoutSecrets(table.columns, wireCells(cells, part));
    const name = nameOf(plan, page, row, dictionaries);
    return [{ id: serverId(row.wire), name, before: wire('before'), after: wire('after'), ...(refused && { refused }) }];
  });
  const keys = new Set(rows.flatMap(({ after, refused }) => [...Object.keys(after), ...Object.keys(Object(refused))]));
  const columns = table.columns.filter(({ key }) => keys.has(key)).map(keptColumn);
  return { id, savedAt: Date.now(), params: writeListState(new URLSearchParams(), state, plan).toString(), columns, rows };
}

const wireCells = (cells: readonly CellEdit[], part: 'before' | 'after'): WireRow =>
  Object.fromEntries(cells.map((cell) => [cell.column.key, wireOf(cell.column, cell[part])]));

/** What the user knows a row by: the name of its record, else the first cell with a text. */
function nameOf(plan: ListPlan, { table }: EditedPage, row: DraftRow, dictionaries: Dictionaries): string {
  const keys = [recordName(plan), ...plan.columns.filter(({ visible }) => visible)].map((column) => column?.key);
  const columns = keys.flatMap((key) => table.columns.find((column) => column.key === key) ?? []);
  const named = columns.find(
    ({ key, type }) => !columnType(type).isSecret && ![undefined, null, ''].includes(row.initial[key] as undefined),
  );
  return (named && cellText(named, row.initial, dictionaries)) || serverId(row.wire);
}

/** Parses what the device stores; what is no edit of a list is dropped. */
export function readKeptRows(stored: unknown): KeptRows[] {
  return Array.isArray(stored) ? stored.filter(isKeptRows) : [];
}

function isKeptRows(value: unknown): value is KeptRows {
  const { id, savedAt, params, columns, rows } = Object(value) as Partial<Record<keyof KeptRows, unknown>>;
  const isHeader = typeof id === 'string' && typeof savedAt === 'number' && typeof params === 'string';
  return isHeader && areKeptColumns(columns) && Array.isArray(rows) && rows.every(isKeptRow);
}

function isKeptRow(value: unknown): value is KeptRow {
  const { id, name, before, after } = Object(value) as Partial<Record<keyof KeptRow, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && isWireRow(before) && isWireRow(after);
}
