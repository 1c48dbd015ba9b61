import type { SubTablePlan } from '../compile/plan.ts';
import type { CellState } from '../draft/cell-state.ts';
import type { DraftRow } from '../draft/draft.ts';
import { isLockedRow } from '../row-columns/locked-rows.ts';

/** True for a table whose cells cannot be filled in: its document locks it (GRID-21), or a condition hides or locks it. */
export function isClosedTable({ rows }: SubTablePlan, state: CellState | undefined): boolean {
  return rows?.readOnly === true || (state !== undefined && (!state.visible || state.readOnly));
}

/** True for a row that its own values lock (GRID-21). */
export function isClosedRow({ rows }: SubTablePlan, row: DraftRow): boolean {
  return rows !== undefined && isLockedRow(rows.locked, row);
}
