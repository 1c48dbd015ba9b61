import type { CellPosition, GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { cellElement, isReachable, planOf } from './entry/shown-cells.ts';
import type { AttachedGrid } from './grid-extension.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { isComposing, isPicker } from './keyboard.ts';
import { goOn, isLastRow } from './next-reachable.ts';

type Ports = RefObject<Pick<GridProps, 'editing'>>;

/**
 * Enter in an open editor ends the edit and goes down, Shift and Enter up; from the last row Enter goes on to the next cell that can be changed.
 * All within the key press, so that what is typed next meets the next cell. AG Grid's own way down measures and redraws the rows each time.
 * Returns what ends it.
 */
export function attachEnter(grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>, ports: Ports): () => void {
  const { api, host } = grid;
  const onKey = (event: KeyboardEvent) => {
    const { editing } = ports.current;
    const at = isPlainEnter(event) && !api.isDestroyed() ? editedCell(api, event.target) : undefined;
    if (!at || !editing) return;
    event.preventDefault();
    event.stopPropagation();
    leave(grid, at, event.shiftKey ? -1 : 1);
    api.stopEditing();
    if (!event.shiftKey && isLastRow(api, at)) goOn(api, at, editing);
    else step(api, at, event.shiftKey ? -1 : 1);
  };
  host.addEventListener('keydown', onKey, true);
  return () => host.removeEventListener('keydown', onKey, true);
}

/** Takes the focus out of an editor before it closes: AG Grid would give it back to the cell, and the browser would work out all styles once more. */
function leave({ api, host, context }: Pick<AttachedGrid, 'api' | 'host' | 'context'>, { rowIndex, column }: CellPosition, by: -1 | 1) {
  const next = cellElement(host, rowIndex + by, column.getColId());
  if (!next || !isReachable(api, rowIndex + by, column)) return;
  context.typed.prepare(next);
  next.focus({ preventScroll: true });
}

function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.altKey && !event.ctrlKey && !event.metaKey && !isComposing(event);
}

/** The cell whose editor has a key; none where Enter belongs to a list or a panel first. */
function editedCell(api: GridApi<GridRow>, target: EventTarget | null): CellPosition | undefined {
  if (!(target instanceof Element) || !target.closest('.ag-cell-inline-editing')) return undefined;
  const [{ rowIndex, column } = { rowIndex: -1, column: undefined }] = api.getEditingCells();
  const plan = column && planOf(column);
  return plan && !isPicker(plan) ? { rowIndex, column, rowPinned: null } : undefined;
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
