import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { typeOf } from '../column-views.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { EditedListPlan } from './edited-plan.ts';

/** A page of a list that is edited: its draft, and what the server's values are known to be. */
export interface EditedPage {
  plan: EditedListPlan;
  table: SubTablePlan;
  store: FormStore;
  /** The rows of the list as last shown. */
  rows: readonly GridRow[];
  /** Rows with edits that the list does not show, or no longer does; they are edited behind its own. */
  beside: readonly GridRow[];
  state: ListState;
  /** Values that others have given to cells since, by row id and key. */
  theirs: ReadonlyMap<string, unknown>;
  /** Values that cells had when they were typed over, where others had changed them before the edits were restored. */
  typedOver: ReadonlyMap<string, unknown>;
}

/** A cell that the user has changed: its value, and the one that it replaces. */
export interface CellEdit {
  column: ColumnPlan;
  before: unknown;
  after: unknown;
}

/** What the user has changed in a row. */
export interface RowEdit {
  rowId: string;
  cells: readonly CellEdit[];
}

/** A cell among those of a page. */
export const cellName = (rowId: string, key: string) => `${rowId}/${key}`;

/** What a page is opened with. */
export interface PageParts {
  plan: EditedListPlan;
  rows: readonly GridRow[];
  beside?: readonly GridRow[];
  state: ListState;
  user: DefaultContext['user'];
  source: CheckSource;
}

/** Opens the rows of a list for editing; `edits` are those of the page before that are still to be saved. */
export function openPage({ plan, rows, beside = [], state, user, source }: PageParts, edits: readonly RowEdit[] = []): EditedPage {
  const [table] = plan.subTables;
  const wires = [...rows, ...beside].flatMap(({ wire }): WireRow[] => (isWireRow(wire) && wire['id'] !== undefined ? [wire] : []));
  const store = createFormStore(plan, { [table.key]: wires }, user, source);
  const page = { plan, table, store, rows, beside, state, theirs: new Map(), typedOver: new Map() };
  if (edits.length > 0) store.run({ type: 'set-rows', table: table.key, rows: edits.map(rowValues) });
  return page;
}

/** The rows that the user has changed, also in open cell editors; computed values follow by themselves. */
export function rowEdits(page: Pick<EditedPage, 'store' | 'table' | 'theirs' | 'typedOver'>): RowEdit[] {
  const { store, table, typedOver } = page;
  const rows = store.draft().tables[table.key]?.rows ?? [];
  return rows.flatMap((row) => {
    if (row.values === row.initial) return [];
    const cells = table.columns.flatMap((column): CellEdit[] => {
      const { key } = column;
      const name = cellName(row.id, key);
      const known = knownValue(page, row, key);
      const after = row.values[key];
      if (column.computed || isSameValue(known, after)) return [];
      return [{ column, before: typedOver.has(name) ? typedOver.get(name) : known, after }];
    });
    return cells.length > 0 ? [{ rowId: row.id, cells }] : [];
  });
}

/** What the server is known to have in a cell. */
export function knownValue({ theirs }: Pick<EditedPage, 'theirs'>, row: DraftRow, key: string): unknown {
  const name = cellName(row.id, key);
  return theirs.has(name) ? theirs.get(name) : row.initial[key];
}

/**
 * The page after others have changed its rows: cells that the user has not touched take their values, as a step that can be undone; typed ones
 * stay, and the save will find that they differ.
 */
export function withTheirs(page: EditedPage, rows: readonly GridRow[]): EditedPage {
  const { store, table } = page;
  const shown = [...page.rows, ...page.beside];
  const before = new Map(shown.map((row) => [row.id, row]));
  const edits = rowEdits(page);
  const typed = new Set(edits.flatMap(({ rowId, cells }) => cells.map(({ column }) => cellName(rowId, column.key))));
  const theirs = new Map(page.theirs);
  const sets = rows.flatMap((row): RowValues[] => {
    const old = before.get(row.id);
    if (!old || old === row) return [];
    const changed = table.columns.filter((column) => !column.computed && !typed.has(cellName(row.id, column.key)) && isOwn(column));
    const values = changed.flatMap((column) => {
      const [was, is] = [valueIn(old, column), valueIn(row, column)];
      return isSameValue(was, is) ? [] : [[column.key, is] as const];
    });
    for (const [key, value] of values) theirs.set(cellName(row.id, key), value);
    return values.length > 0 ? [{ rowId: row.id, values: Object.fromEntries(values) }] : [];
  });
  const next = { ...page, rows, beside: notAmong(rows, shown, edits), theirs };
  if (sets.length > 0) store.run({ type: 'set-rows', table: table.key, rows: sets });
  return next;
}

/** The edited rows that the list shows no longer: they stay until they are saved or given up. */
function notAmong(rows: readonly GridRow[], before: readonly GridRow[], edits: readonly RowEdit[]): GridRow[] {
  const [listed, edited] = [new Set(rows.map(({ id }) => id)), new Set(edits.map(({ rowId }) => rowId))];
  return before.filter(({ id }) => edited.has(id) && !listed.has(id));
}

/** False for a column that a report tells: nobody changes it in the record. */
const isOwn = (column: ColumnPlan) => typeOf(column).toldBy?.(column) === undefined;

/** The rows as the server has them once some edits are saved. */
export function withSaved(rows: readonly GridRow[], saved: readonly RowEdit[]): GridRow[] {
  const byRow = new Map(saved.map((edit) => [edit.rowId, edit]));
  return rows.map((row) => {
    const edit = byRow.get(row.id);
    if (!edit) return row;
    const wire = Object.fromEntries(edit.cells.map(({ column, after }) => [column.key, wireOf(column, after)]));
    return { ...row, values: { ...row.values, ...rowValues(edit).values }, wire: { ...row.wire, ...wire } };
  });
}

/** The edits without the cells that have been saved as they are now. */
export function unsaved(edits: readonly RowEdit[], saved: readonly RowEdit[]): RowEdit[] {
  const known = new Map(saved.flatMap(({ rowId, cells }) => cells.map(({ column, after }) => [cellName(rowId, column.key), after])));
  return edits.flatMap(({ rowId, cells }) => {
    const left = cells.filter(({ column, after }) => {
      const name = cellName(rowId, column.key);
      return !known.has(name) || !isSameValue(known.get(name), after);
    });
    return left.length > 0 ? [{ rowId, cells: left }] : [];
  });
}

/** A value as it is written, to be compared: a list and a record may hold the same value with or without its text. */
export const writtenText = (column: ColumnPlan, value: unknown) => JSON.stringify(wireOf(column, value) ?? '');

/** A value as it is written. */
export function wireOf(column: ColumnPlan, value: unknown): WireRow[string] {
  return typeOf(column).serialize(value ?? typeOf(column).empty, column);
}

function rowValues({ rowId, cells }: RowEdit): RowValues {
  return { rowId, values: Object.fromEntries(cells.map(({ column, after }) => [column.key, after])) };
}

const valueIn = ({ wire }: GridRow, column: ColumnPlan) => typeOf(column).parse(isWireRow(wire) ? wire[column.key] : undefined, column);
