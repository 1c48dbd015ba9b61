import type { Column, GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import { watchFocus } from './watch-focus.ts';

/** Runs a callback once the latest row changes are rendered. */
export function afterRows(api: GridApi<GridRow>, run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => !api.isDestroyed() && run()));
}

/** Frames to wait for React to render the rows: on a busy machine it may take longer than AG Grid's events and two frames. */
const MAX_FRAMES = 30;

/** Like `afterRows`, and again in each frame until `go` returns true; ends when the user has left the cells meanwhile. */
export function goAfterRows(go: () => boolean) {
  const isThere = watchFocus();
  const attempt = (frame: number) => {
    if (isThere() && !go() && frame < MAX_FRAMES) requestAnimationFrame(() => attempt(frame + 1));
  };
  requestAnimationFrame(() => requestAnimationFrame(() => attempt(0)));
}

/**
 * Runs `go` when React has rendered the rows that this event has added: right behind the event, so that the next key reaches them, or else in
 * the first frame that finds them rendered.
 */
export function goToAdded(go: () => boolean) {
  queueMicrotask(() => {
    if (!go()) goAfterRows(go);
  });
}

/** Scrolls to a cell and focuses it; false while it is not rendered. */
export function focusWhenDrawn(api: GridApi<GridRow>, rowIndex: number, column: Column): boolean {
  api.ensureIndexVisible(rowIndex);
  api.ensureColumnVisible(column);
  api.setFocusedCell(rowIndex, column);
  const focused = document.activeElement?.closest(`.ag-cell[col-id="${CSS.escape(column.getColId())}"]`);
  return focused?.closest('[row-index]')?.getAttribute('row-index') === String(rowIndex);
}

/** Focuses a cell once its row is rendered, at the row's new position. */
export function focusRow(api: GridApi<GridRow>, rowId: string, columnId: string) {
  goAfterRows(() => {
    if (api.isDestroyed()) return true;
    const rowIndex = api.getRowNode(rowId)?.rowIndex;
    const column = api.getColumn(columnId);
    return typeof rowIndex === 'number' && column !== null && focusWhenDrawn(api, rowIndex, column);
  });
}

/**
 * Remembers the focused cell. The returned function focuses it again, or the row in its place if its row is gone; false when there is none.
 */
export function focusToReturnTo(api: GridApi<GridRow> | null): () => boolean {
  const cell = api?.getFocusedCell();
  return () => {
    if (!api || !cell || api.isDestroyed()) return false;
    const rowIndex = Math.min(cell.rowIndex, api.getDisplayedRowCount() - 1);
    if (rowIndex < 0) return false;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, cell.column);
    return true;
  };
}
