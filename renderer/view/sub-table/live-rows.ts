import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Command, DraftRow, Values } from '#renderer/draft/draft.ts';
import { rowPatch } from '#renderer/live/row-patch.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { HighlightStore } from '../grid/rows/highlights.ts';

/** A cell that this user and somebody else have changed: it keeps what this user has made of it. */
export interface LiveConflict {
  rowId: string;
  column: ColumnPlan;
  theirs: unknown;
}

/** The rows of a table that others change at the same time (WS-03). */
export interface LiveRows {
  /** Takes over what somebody else has changed in a row, and lets it stand out (GRID-15); a row that is not here is of no matter. */
  take(update: WireRow): void;
  /** The rows in which this user has changed something since the last call: their id and what has changed. Call it after each change of the draft. */
  changes(): WireRow[];
  /** What this user has told and not saved, as it was before. */
  takenBack(): WireRow[];
  conflicts(): readonly LiveConflict[];
  /** Ends the conflicts: the cells become what others have made of them, or stay. */
  settle(how: 'theirs' | 'mine'): void;
  subscribe(listener: () => void): () => void;
}

const noConflicts: readonly LiveConflict[] = [];

/** Follows the rows of a table from here on. */
export function liveRows(store: FormStore, plan: SubTablePlan, highlights: HighlightStore): LiveRows {
  const table = plan.key;
  const columns = sharedColumns(plan);
  const listeners = new Set<() => void>();
  const told = new Map<string, Set<string>>();
  let seen = store.rowsOf(table);
  let conflicts = noConflicts;
  let isTaking = false;

  /** What follows from a change by others is nothing that this user has to tell. */
  function taking(step: () => void) {
    isTaking = true;
    step();
    isTaking = false;
    seen = store.rowsOf(table);
  }

  function become(next: readonly LiveConflict[]) {
    if (next.length === conflicts.length && next.every((one, place) => one === conflicts[place])) return;
    conflicts = next;
    listeners.forEach((listener) => listener());
  }

  function isOpen({ rowId, column: { key }, theirs }: LiveConflict) {
    const row = store.rowsOf(table).find(({ id }) => id === rowId);
    return !!row && !isSameValue(row.values[key], row.initial[key]) && !isSameValue(row.values[key], theirs);
  }

  function take(update: WireRow) {
    const row = store.rowsOf(table).find(({ id }) => id === String(update['id'] ?? ''));
    if (!row || row.isNew) return;
    const place = { table, rowId: row.id };
    const { command, changed, kept, theirs } = rowPatch(columns, table, row, update, store.takenAt(place));
    if (command) taking(() => store.take(command, place, picked(theirs, changed)));
    const now = store.record(place);
    highlights.mark(
      row.id,
      changed.filter((key) => isSameValue(now[key], theirs[key])),
    );
    const others = conflicts.filter(({ rowId, column }) => rowId !== row.id || !Object.hasOwn(theirs, column.key));
    const found = columns.filter(({ key }) => kept.includes(key)).map((column) => ({ rowId: row.id, column, theirs: theirs[column.key] }));
    become([...others, ...found]);
  }

  function changes(): WireRow[] {
    if (isTaking) return [];
    const rows = store.rowsOf(table);
    if (rows === seen) return [];
    const changed = changedRows(seen, rows, columns);
    seen = rows;
    become(conflicts.filter(isOpen));
    for (const { row, keys } of changed) told.set(row.id, new Set([...(told.get(row.id) ?? []), ...keys]));
    return changed.map(({ row, keys }) => wireOf(row.id, columns, row.values, keys));
  }

  return {
    take,
    changes,
    takenBack() {
      const rows = store.rowsOf(table).flatMap((row) => {
        const keys = [...(told.get(row.id) ?? [])].filter((key) => !isSameValue(row.values[key], row.initial[key]));
        return keys.length > 0 ? [wireOf(row.id, columns, row.initial, keys)] : [];
      });
      told.clear();
      return rows;
    },
    conflicts: () => conflicts,
    settle(how) {
      const cells = conflicts;
      become(noConflicts);
      if (how === 'mine') return;
      const commandOf = ({ rowId, column: { key }, theirs }: LiveConflict): Command => ({
        type: 'set-cell',
        table,
        rowId,
        key,
        value: theirs,
      });
      for (const cell of cells) taking(() => store.take(commandOf(cell), { table, rowId: cell.rowId }, { [cell.column.key]: cell.theirs }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The columns whose values people give to one another: none that is computed here, none that is secret, and not the order of the rows. */
function sharedColumns({ columns, rows }: SubTablePlan): readonly ColumnPlan[] {
  return columns.filter(({ key, type, computed }) => key !== 'id' && key !== rows?.sortKey && !computed && !columnType(type).isSecret);
}

interface ChangedRow {
  row: DraftRow;
  keys: readonly string[];
}

/** The saved rows whose values have changed between two states of a table. */
function changedRows(before: readonly DraftRow[], after: readonly DraftRow[], columns: readonly ColumnPlan[]): ChangedRow[] {
  let byId: ReadonlyMap<string, DraftRow> | undefined;
  const earlier = (row: DraftRow, position: number) => {
    if (before[position]?.id === row.id) return before[position];
    byId ??= new Map(before.map((one) => [one.id, one]));
    return byId.get(row.id);
  };
  return after.flatMap((row, position) => {
    const old = earlier(row, position);
    if (row.isNew || !old || old.values === row.values) return [];
    const keys = columns.map(({ key }) => key).filter((key) => !isSameValue(old.values[key], row.values[key]));
    return keys.length > 0 ? [{ row, keys }] : [];
  });
}

function wireOf(id: string, columns: readonly ColumnPlan[], values: Values, keys: readonly string[]): WireRow {
  const cells = columns.filter(({ key }) => keys.includes(key)).map((column) => [column.key, wireValue(column, values)] as const);
  return { id, ...Object.fromEntries(cells) };
}

function wireValue(column: ColumnPlan, values: Values) {
  const type = columnType(column.type);
  return type.serialize(values[column.key] ?? type.empty, column);
}

const picked = (values: Values, keys: readonly string[]): Values => Object.fromEntries(keys.map((key) => [key, values[key]]));
