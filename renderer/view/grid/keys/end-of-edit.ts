import { isComposing } from '#renderer/widgets/own-events.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { cellElement } from '../entry/shown-cells.ts';
import { isEditorKey } from './keyboard.ts';

type EditedGrid = Pick<AttachedGrid, 'api' | 'host' | 'context'>;

/** Gives the edit up and the cell the focus within the key press. AG Grid does so a moment later, and a key in between would go to the box that closes. */
function giveUp({ api, host }: EditedGrid) {
  const [edited] = api.getEditingCells();
  if (!edited?.column) return;
  api.stopEditing(true);
  cellElement(host, edited.rowIndex, edited.column.getColId())?.focus({ preventScroll: true });
}

/** Hands a key on to the cell whose edit has ended under it: what it types goes there by itself. */
function handOn(event: KeyboardEvent) {
  const cell = document.activeElement;
  if (!cell?.matches('.ag-cell') || cell === event.target) return;
  event.stopImmediatePropagation();
  const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
  const init = { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, repeat, bubbles: true, cancelable: true };
  if (!cell.dispatchEvent(new window.KeyboardEvent('keydown', init))) event.preventDefault();
}

/** Keys at the end of an edit: Escape ends it at once, and one that is about to end has ended before the next key. Returns what ends this. */
export function attachEndOfEdit(grid: EditedGrid): () => void {
  const { host, context } = grid;
  const before = (event: KeyboardEvent) => {
    if (!context.ending || isComposing(event)) return;
    context.ending();
    handOn(event);
  };
  const behind = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEditorKey(event) && !isComposing(event)) giveUp(grid);
  };
  host.addEventListener('keydown', before, true);
  host.addEventListener('keydown', behind);
  return () => {
    host.removeEventListener('keydown', before, true);
    host.removeEventListener('keydown', behind);
  };
}
