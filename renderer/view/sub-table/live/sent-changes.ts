import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { DraftRow, Values } from '#renderer/draft/draft.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import type { FormStore } from '#renderer/view/form-store/form-store.ts';

/** Tracks which of this user's edits to a table were sent to others. */
export function sentChanges(store: Pick<FormStore, 'rowsOf'>, table: string, columns: readonly ColumnPlan[]) {
  const sent = new Map<string, Set<string>>();
  let seen = store.rowsOf(table);
  let isSilent = false;
  return {
    /** Runs a change without sending it. */
    silently(step: () => void) {
      isSilent = true;
      step();
      isSilent = false;
      seen = store.rowsOf(table);
    },
    /** The changes since the last call; null when there are none. */
    changes(): WireRow[] | null {
      const before = seen;
      const rows = store.rowsOf(table);
      if (isSilent || rows === before) return null;
      seen = rows;
      return changedRows(before, rows, columns).map(({ row, keys }) => {
        sent.set(row.id, new Set([...(sent.get(row.id) ?? []), ...keys]));
        return wireOf(row, columns, row.values, keys);
      });
    },
    /** The initial values of cells whose edits were sent but not saved. */
    reverted(): WireRow[] {
      const rows = store.rowsOf(table).flatMap((row) => {
        const keys = [...(sent.get(row.id) ?? [])].filter((key) => !isSameValue(row.values[key], row.initial[key]));
        return keys.length > 0 ? [wireOf(row, columns, row.initial, keys)] : [];
      });
      sent.clear();
      return rows;
    },
  };
}

interface ChangedRow {
  row: DraftRow;
  keys: readonly string[];
}

/** The saved rows whose values differ between two states of a table. */
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

function wireOf({ wire }: DraftRow, columns: readonly ColumnPlan[], values: Values, keys: readonly string[]): WireRow {
  const cells = columns.filter(({ key }) => keys.includes(key)).map((column) => [column.key, wireValue(column, values)] as const);
  return { id: serverId(wire), ...Object.fromEntries(cells) };
}

function wireValue(column: ColumnPlan, values: Values) {
  const type = columnType(column.type);
  return type.serialize(values[column.key] ?? type.empty, column);
}
