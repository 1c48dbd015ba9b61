import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { fillRowsCommand } from '#renderer/bindings/fill-command.ts';
import { withCleared } from '#renderer/bindings/linkage.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { isConditioned } from '#renderer/draft/cell-state.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { isLockedRow, type LockedRows } from '#renderer/row-columns/locked-rows.ts';
import type { FormHistory, FormParts } from '../form/form-parts.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { GridEditing } from '../grid/grid-editing.ts';
import type { LinkedCells } from '../grid/cells/linked-cells.ts';
import type { HighlightStore } from '../grid/rows/highlights.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFailures, useFailureText } from '../form-store/store-hooks.ts';
import type { TableCommands } from './table-commands.ts';

/** What editing a table needs. */
interface EditingParts extends Pick<FormParts, 'nextFailure'> {
  store: FormStore;
  table: SubTablePlan;
  commands: TableCommands;
  linked: LinkedCells | undefined;
  history: FormHistory;
  highlights: HighlightStore;
}

function changedKeys(before: Values, after: Values): string[] {
  return Object.keys(after).filter((key) => !isSameValue(before[key], after[key]));
}

/** The changes of single cells and rows. */
function rowChanges({ store, table: { key: table }, commands, linked, highlights }: EditingParts) {
  return {
    /** In a chain the cells below are cleared in the same step (COL-36). */
    changeCell(rowId: string, key: string, value: unknown) {
      const place = { table, rowId };
      if (linked?.linkage.isLinked(key))
        return commands.run(withCleared(linked.linkage, { type: 'set-cell', ...place, key, value }, store.record(place)));
      store.change(key, value, place);
      store.touch(key, place);
    },
    /** Highlights the changed cells (GRID-15). */
    fillRow(rowId: string, values: Parameters<FormStore['fill']>[0]) {
      const place = { table, rowId };
      const before = store.record(place);
      store.fill(values, place);
      highlights.mark(rowId, changedKeys(before, store.record(place)));
    },
  };
}

/** The message for an invalid cell: a broken rule, or an expression without a value. */
function useCellFailureText({ store, table: { key: table } }: EditingParts, isCalculated: boolean): GridEditing['failureText'] {
  const { message } = usePorts();
  const failureText = useFailureText();
  return useCallback(
    (rowId, column) => {
      const place = { table, rowId };
      const failure = store.failureOf(column, place);
      if (failure) return failureText(failure);
      const { error } = isCalculated ? store.stateOf(column, place) : {};
      return error && message(`expression.${error}`);
    },
    [store, table, isCalculated, failureText, message],
  );
}

/** The edit callbacks of a table, stable while it is open. */
function actionsOf(parts: EditingParts) {
  const { store, table, commands, linked, history, nextFailure } = parts;
  const { key, canAdd, columns } = table;
  return {
    table: key,
    columns,
    linked,
    head: () => store.record(),
    newValues: () => store.newValues(key),
    ...rowChanges(parts),
    ...(canAdd && {
      fillRows: (rowId: string, rows: Parameters<FormStore['fillRows']>[0]) =>
        commands.run(fillRowsCommand(columns, rows, () => store.newValues(key), { table: key, rowId })),
    }),
    onCommand: commands.run,
    onAddRow: canAdd ? commands.offer : undefined,
    onUndo: history.undo,
    onRedo: history.redo,
    onLastFailure: nextFailure && (() => nextFailure({ table: key })),
  };
}

/** A predicate for locked rows; undefined when the document locks none. */
function lockOf(locked: LockedRows): GridEditing['isLocked'] {
  return Object.keys(locked).length > 0 ? (row) => isLockedRow(locked, row) : undefined;
}

/** The editing props of a table's grid; undefined when it is read-only. */
export function useTableEditing(parts: EditingParts & { readOnly: boolean }): GridEditing | undefined {
  const { store, table, commands, linked, history, nextFailure, highlights, readOnly } = parts;
  const { key, rows = plainRows } = table;
  const failures = useFailures(store);
  const statesVersion = useSyncExternalStore(store.subscribe, () => store.statesVersionOf(key));
  const isCalculated = useMemo(() => table.columns.some(isConditioned), [table.columns]);
  const isLocked = useMemo(() => lockOf(rows.locked), [rows]);
  const failureText = useCellFailureText(parts, isCalculated);
  const actions = useMemo(
    () => actionsOf({ store, table, commands, linked, history, nextFailure, highlights }),
    [store, table, commands, linked, history, nextFailure, highlights],
  );
  return useMemo(() => {
    if (readOnly) return undefined;
    const conditions = isCalculated && {
      stateOf: (rowId: string, column: string) => store.stateOf(column, { table: key, rowId }),
      closedBy: store.closedBy,
    };
    return { ...actions, ...conditions, alwaysEdit: rows.alwaysEdit, failures, failureText, isLocked, statesVersion };
  }, [actions, store, key, rows, readOnly, failures, failureText, isLocked, isCalculated, statesVersion]);
}
