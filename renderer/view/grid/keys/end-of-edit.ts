import { isComposing } from '#renderer/widgets/own-events.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { cellElement } from '../entry/shown-cells.ts';
import { isEditorKey } from './keyboard.ts';

type EditedGrid = Pick<AttachedGrid, 'api' | 'host' | 'context'>;

/**
 * Cancels the edit and focuses the cell within the key press. AG Grid does so a moment later, and a key in between would go to the closing
 * input.
 */
function cancelEdit({ api, host }: EditedGrid) {
  const [edited] = api.getEditingCells();
  if (!edited?.column) return;
  api.stopEditing(true);
  cellElement(host, edited.rowIndex, edited.column.getColId())?.focus({ preventScroll: true });
}

/** Dispatches a key again on the cell, when its edit has just ended under the key. Whatever it types then arrives there by itself. */
function redispatch(event: KeyboardEvent) {
  const cell = document.activeElement;
  if (!cell?.matches('.ag-cell') || cell === event.target) return;
  event.stopImmediatePropagation();
  const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
  const init = { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, repeat, bubbles: true, cancelable: true };
  if (!cell.dispatchEvent(new window.KeyboardEvent('keydown', init))) event.preventDefault();
}

/** Escape cancels an edit at once, and a pending end of an edit completes before the next key. Returns the detach function. */
export function attachEndOfEdit(grid: EditedGrid): () => void {
  const { host, context } = grid;
  const before = (event: KeyboardEvent) => {
    if (!context.ending || isComposing(event)) return;
    context.ending();
    redispatch(event);
  };
  const behind = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEditorKey(event) && !isComposing(event)) cancelEdit(grid);
  };
  // On the document: a cell's dialog, which still receives keys while it closes, lies outside the grid.
  document.addEventListener('keydown', before, true);
  host.addEventListener('keydown', behind);
  return () => {
    document.removeEventListener('keydown', before, true);
    host.removeEventListener('keydown', behind);
  };
}
