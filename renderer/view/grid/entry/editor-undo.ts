import { isSameValue } from '#renderer/column-types/same-value.ts';
import { actionOf } from '#renderer/grid-entry/key-map.ts';
import { TYPED_MARK } from './cell-controls.ts';
import type { EntryGrid } from './entry-ports.ts';
import { runAction } from './key-actions.ts';
import { dataColumns, focusCell } from './shown-cells.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

const isBox = (target: EventTarget | null): target is Box =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.closest('.ag-cell') !== null;

/** True while the open editor holds what its cell holds. */
function isUnchanged({ api, cells }: EntryGrid): boolean {
  const active = cells.get()?.active;
  const column = active && dataColumns(api)[active.column];
  const values = active && api.getDisplayedRowAtIndex(active.row)?.data?.values;
  const [editor] = api.getCellEditorInstances();
  return !editor || !column || isSameValue(editor.getValue(), values?.[column.getColId()]);
}

/**
 * In an editor with unchanged text undo and redo belong to the table: after Tab they take back the previous entry. Left to
 * the browser they would change another box of the page, which then has the focus beside an editor that stays open. Returns what ends it.
 */
export function attachEditorUndo(grid: EntryGrid): () => void {
  const { api, host, cells } = grid;
  const opened = new WeakMap<Box, string>();
  const focusIn = ({ target }: FocusEvent) => isBox(target) && !opened.has(target) && opened.set(target, target.value);
  const keyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const action = isBox(target) ? actionOf(event, 'cell') : undefined;
    if (!isBox(target) || (action !== 'undo' && action !== 'redo')) return;
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
