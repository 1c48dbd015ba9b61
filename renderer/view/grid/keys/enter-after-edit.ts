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
import { addRowAndGo, goOn, isLastRow, nextReachable } from './next-reachable.ts';

type Ports = RefObject<Pick<GridProps, 'editing'>>;

/**
 * Enter in an open editor ends the edit and goes down, Shift and Enter up; from the last row Enter goes on to the next cell that can be changed.
 * All within the key press, so that what is typed next meets the next cell. AG Grid's own way down measures and redraws the rows each time.
 * Tab behind the last cell is ours as well: AG Grid, which finds no cell there yet, would open the last one again and empty it. Returns what ends it.
 */
export function attachEnter(grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>, ports: Ports): () => void {
  const { api, host } = grid;
  const onKey = (event: KeyboardEvent) => {
    const { editing } = ports.current;
    const go = isPlain(event) && !api.isDestroyed() ? WAYS[event.key] : undefined;
    const at = go && editedCell(api, event.target);
    if (!at || !editing || !go(grid, at, event.shiftKey, editing)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.addEventListener('keydown', onKey, true);
  return () => host.removeEventListener('keydown', onKey, true);
}

/** Leaves the cell that is edited; false leaves the key to AG Grid and to the page. */
type Way = (grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>, at: EditedCell, isShifted: boolean, editing: GridEditing) => boolean;

const WAYS: Partial<Record<string, Way>> = { Enter: goDown, Tab: goBehind };

function goDown(grid: Parameters<Way>[0], at: EditedCell, isShifted: boolean, editing: GridEditing): boolean {
  // It belongs to a list or a panel first.
  if (isPicker(at.plan)) return false;
  leave(grid, at, isShifted ? -1 : 1);
  grid.api.stopEditing();
  if (!isShifted && isLastRow(grid.api, at)) goOn(grid.api, at, editing);
  else step(grid.api, at, isShifted ? -1 : 1);
  return true;
}

/** Tab behind the last cell adds a row. Where none is added the key goes on, and out of the table. */
function goBehind({ api }: Parameters<Way>[0], at: EditedCell, isShifted: boolean, editing: GridEditing): boolean {
  if (isShifted || nextReachable(api, at, false)) return false;
  api.stopEditing();
  return addRowAndGo(api, editing);
}

/** Takes the focus out of an editor before it closes: AG Grid would give it back to the cell, and the browser would work out all styles once more. */
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

/** The cell whose editor has a key. */
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
  // Rows between the first and the last of those on the screen are seen as a whole.
  const isSeen = next > api.getFirstDisplayedRowIndex() + buffer && next < api.getLastDisplayedRowIndex() - buffer;
  if (!isSeen) api.ensureIndexVisible(next);
  api.setFocusedCell(next, column);
}
