import type { GridApi } from 'ag-grid-community';
import { contextOf } from '../grid-context.ts';
import { type GridRow } from '../grid-row.ts';
import { holdTyping } from './hold-typing.ts';
import { watchFocus } from './watch-focus.ts';

/** How long to wait for React to render rows or headers: on a busy machine it may do so long after AG Grid's events. */
const MAX_WAIT_MS = 3000;

interface Waiting {
  /** The time does not count while this holds, nor is anything tried. */
  isPaused?: () => boolean;
  /** Called at the end, however it ends. */
  onEnd?: () => void;
}

/** Runs `go` in each frame until it returns true; ends when the user has left the cells meanwhile. */
export function goWhenDrawn(go: () => boolean, { isPaused = () => false, onEnd = () => {} }: Waiting = {}) {
  const isThere = watchFocus();
  let end = performance.now() + MAX_WAIT_MS;
  const attempt = () => {
    if (isPaused()) end = performance.now() + MAX_WAIT_MS;
    else if (!isThere() || go() || performance.now() > end) return onEnd();
    requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/**
 * Runs `go` when React has rendered the rows that this event has added: right behind the event, so that the next key reaches them, or else in
 * the first frame that finds them rendered. Then `go` also gets what was typed meanwhile, and Enter and Tab are pressed again.
 */
export function goToAdded(go: (typed: string) => boolean) {
  queueMicrotask(() => {
    if (go('')) return;
    const held = holdTyping();
    const goAndReplay = () => {
      const isThere = go(held.text());
      if (isThere) held.replay();
      return isThere;
    };
    goWhenDrawn(goAndReplay, { isPaused: held.isComposing, onEnd: held.end });
  });
}

/** Focuses a cell once its row is rendered, at the row's new position. */
export function focusRow(api: GridApi<GridRow>, rowId: string, columnId: string) {
  goWhenDrawn(() => {
    if (api.isDestroyed()) return true;
    const rowIndex = api.getRowNode(rowId)?.rowIndex;
    const column = api.getColumn(columnId);
    return typeof rowIndex === 'number' && column !== null && contextOf(api).enterCell({ rowIndex, column });
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
