import type { CellPosition, GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { cellElement, isReachable, planOf } from '../entry/shown-cells.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { isPicker } from './keyboard.ts';
import { addRowAndGo, goToNext, isLastRow, nextReachable } from './next-reachable.ts';

type Ports = RefObject<Pick<GridProps, 'editing'>>;

/**
 * Enter in an open editor commits and moves down, Shift+Enter up; in the last row Enter goes on to the next editable cell. All within the
 * key press, so that the next key reaches the next cell, and without AG Grid's own navigation, which measures and redraws the rows each
 * time. Tab in the last cell is handled here too: AG Grid finds no next cell yet, and would reopen the last one and empty it. Returns the
 * detach function.
 */
export function attachEnter(grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>, ports: Ports): () => void {
  const { api, host } = grid;
  const onKey = (event: KeyboardEvent) => {
    const { editing } = ports.current;
    const go = isPlain(event) && !api.isDestroyed() ? LEAVE_KEYS[event.key] : undefined;
    const at = go && editedCell(api, event.target);
    if (!at || !editing || !go(grid, at, event.shiftKey, editing)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.addEventListener('keydown', onKey, true);
  return () => host.removeEventListener('keydown', onKey, true);
}

/** Leaves the edited cell; false leaves the key to AG Grid and to the page. */
type LeaveCell = (
  grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>,
  at: EditedCell,
  isShifted: boolean,
  editing: GridEditing,
) => boolean;

const LEAVE_KEYS: Partial<Record<string, LeaveCell>> = { Enter: goDown, Tab: addRowBehind };

function goDown(grid: Parameters<LeaveCell>[0], at: EditedCell, isShifted: boolean, editing: GridEditing): boolean {
  // The popup handles it first.
  if (isPicker(at.plan)) return false;
  leave(grid, at, isShifted ? -1 : 1);
  grid.api.stopEditing();
  if (!isShifted && isLastRow(grid.api, at)) goToNext(grid.api, at, editing);
  else step(grid.api, at, isShifted ? -1 : 1);
  return true;
}

/** Tab in the last cell adds a row. If none can be added, Tab leaves the table. */
function addRowBehind({ api }: Parameters<LeaveCell>[0], at: EditedCell, isShifted: boolean, editing: GridEditing): boolean {
  if (isShifted || nextReachable(api, at, false)) return false;
  api.stopEditing();
  return addRowAndGo(api, editing);
}

/** Moves the focus before the editor closes: AG Grid would return it to the cell, which costs another style recalculation. */
function leave({ api, host, context }: Pick<AttachedGrid, 'api' | 'host' | 'context'>, { rowIndex, column }: CellPosition, by: -1 | 1) {
  const next = cellElement(host, rowIndex + by, column.getColId());
  if (!next || !isReachable(api, rowIndex + by, column)) return;
  context.typed.prepare(next);
  next.focus({ preventScroll: true });
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.altKey && !event.ctrlKey && !event.metaKey && !isComposing(event);
}

type EditedCell = CellPosition & { plan: ColumnPlan };

/** The cell whose editor received the key. */
function editedCell(api: GridApi<GridRow>, target: EventTarget | null): EditedCell | undefined {
  if (!(target instanceof Element) || !target.closest('.ag-cell-inline-editing')) return undefined;
  const [{ rowIndex, column } = { rowIndex: -1, column: undefined }] = api.getEditingCells();
  const plan = column && planOf(column);
  return plan && { rowIndex, column, rowPinned: null, plan };
}

function step(api: GridApi<GridRow>, { rowIndex, column }: CellPosition, by: -1 | 1) {
  const next = rowIndex + by;
  if (next < 0) return;
  const buffer = api.getGridOption('rowBuffer') ?? 0;
  // Rows strictly between the first and the last visible one are fully in view.
  const isSeen = next > api.getFirstDisplayedRowIndex() + buffer && next < api.getLastDisplayedRowIndex() - buffer;
  if (!isSeen) api.ensureIndexVisible(next);
  api.setFocusedCell(next, column);
}
