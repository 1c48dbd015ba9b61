import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { DraftRow, Values } from '#renderer/draft/draft.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import type { FormStore } from '../form-store/form-store.ts';

/** What this user has to tell others of a table: the ids of rows and their cells that have changed. */
export function toldChanges(store: Pick<FormStore, 'rowsOf'>, table: string, columns: readonly ColumnPlan[]) {
  const told = new Map<string, Set<string>>();
  let seen = store.rowsOf(table);
  let isUnheard = false;
  return {
    /** Runs what changes the table and is nothing to tell. */
    unheard(step: () => void) {
      isUnheard = true;
      step();
      isUnheard = false;
      seen = store.rowsOf(table);
    },
    /** What has changed since the last call; null while the table is as it was. */
    changes(): WireRow[] | null {
      const before = seen;
      const rows = store.rowsOf(table);
      if (isUnheard || rows === before) return null;
      seen = rows;
      return changedRows(before, rows, columns).map(({ row, keys }) => {
        told.set(row.id, new Set([...(told.get(row.id) ?? []), ...keys]));
        return wireOf(row, columns, row.values, keys);
      });
    },
    /** What was told and not saved, as it was before. */
    takenBack(): WireRow[] {
      const rows = store.rowsOf(table).flatMap((row) => {
        const keys = [...(told.get(row.id) ?? [])].filter((key) => !isSameValue(row.values[key], row.initial[key]));
        return keys.length > 0 ? [wireOf(row, columns, row.initial, keys)] : [];
      });
      told.clear();
      return rows;
    },
  };
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

function wireOf({ wire }: DraftRow, columns: readonly ColumnPlan[], values: Values, keys: readonly string[]): WireRow {
  const cells = columns.filter(({ key }) => keys.includes(key)).map((column) => [column.key, wireValue(column, values)] as const);
  return { id: serverId(wire), ...Object.fromEntries(cells) };
}

function wireValue(column: ColumnPlan, values: Values) {
  const type = columnType(column.type);
  return type.serialize(values[column.key] ?? type.empty, column);
}
