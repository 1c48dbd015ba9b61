import { isSameValue } from '#renderer/column-types/same-value.ts';
import { actionOf } from '#renderer/grid-entry/key-map.ts';
import { TYPED_MARK } from '../typing/cell-controls.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { runAction } from './key-actions.ts';
import { dataColumns, focusCell } from '../entry/shown-cells.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const isTextInput = (target: EventTarget | null): target is TextInput =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.closest('.ag-cell') !== null;

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
  const { api, host, cells } = grid;
  const opened = new WeakMap<TextInput, string>();
  const focusIn = ({ target }: FocusEvent) => isTextInput(target) && !opened.has(target) && opened.set(target, target.value);
  const keyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const action = isTextInput(target) ? actionOf(event, 'cell') : undefined;
    if (!isTextInput(target) || (action !== 'undo' && action !== 'redo')) return;
    if (!target.closest('.ag-cell-inline-editing') || target.closest(`[${TYPED_MARK}]`) || opened.get(target) !== target.value) return;
    event.preventDefault();
    event.stopPropagation();
    const active = cells.get()?.active;
    const isOver = isUnchanged(grid);
    api.stopEditing(true);
    if (active) focusCell(api, active);
    if (isOver) runAction(grid, action);
  };
  host.addEventListener('focusin', focusIn, true);
  host.addEventListener('keydown', keyDown, true);
  return () => {
    host.removeEventListener('focusin', focusIn, true);
    host.removeEventListener('keydown', keyDown, true);
  };
}
