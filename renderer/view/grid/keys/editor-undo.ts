import { isSameValue } from '#renderer/column-types/same-value.ts';
import { actionOf } from '#renderer/grid-entry/key-map.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { runAction } from './key-actions.ts';
import { dataColumns, focusCell } from '../entry/shown-cells.ts';
import { isCellText } from '../typing/opened-texts.ts';

/** True while the open editor's value equals its cell's. */
function isUnchanged({ api, cells }: EntryGrid): boolean {
  const active = cells.get()?.active;
  const column = active && dataColumns(api)[active.column];
  const values = active && api.getDisplayedRowAtIndex(active.row)?.data?.values;
  const [editor] = api.getCellEditorInstances();
  return !editor || !column || isSameValue(editor.getValue(), values?.[column.getColId()]);
}

/**
 * In an editor with unchanged text, undo and redo act on the table: after Tab they revert the previous entry. The browser's own undo would
 * change some other input of the page and focus it while the editor stays open. Returns the detach function.
 */
export function attachEditorUndo(grid: EntryGrid): () => void {
  const { api, host, cells, opened } = grid;
  const keyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const action = isCellText(target) ? actionOf(event, 'cell') : undefined;
    if (!isCellText(target) || (action !== 'undo' && action !== 'redo') || !opened.isUntouched(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const active = cells.get()?.active;
    const isOver = isUnchanged(grid);
    api.stopEditing(true);
    if (active) focusCell(api, active);
    if (isOver) runAction(grid, action);
  };
  host.addEventListener('keydown', keyDown, true);
  return () => host.removeEventListener('keydown', keyDown, true);
}
