import { clampSelection, followColumns, rectangleOf, selectCell } from '#renderer/grid-entry/range.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { takesTyping, typeOnControl } from './cell-controls.ts';
import { attachClipboard } from './clipboard.ts';
import { applyPlan, entryTableOf, type EntryGrid } from './entry-ports.ts';
import { entryProxy } from './entry-proxy.ts';
import { attachEditorKeys } from './editor-keys.ts';
import { attachEditorUndo } from './editor-undo.ts';
import { goToCells } from './go-to-cells.ts';
import { attachKeys } from './attach-keys.ts';
import { attachDrawing } from './range-drawing.ts';
import { attachMouse } from './range-mouse.ts';
import { cellOf, dataColumns, planOf, shownField, togglesInPlace } from './shown-cells.ts';
import { attachSpokenCells } from './spoken-cells.ts';

/** Text that was composed in a cell which lost the focus meanwhile is entered there. */
function enterLeft(grid: EntryGrid, text: string) {
  const selection = grid.cells.get();
  if (selection) applyPlan(grid, pastePlan([[text]], rectangleOf(selectCell(selection.active)), entryTableOf(grid)));
}

/** A cell that gets the focus becomes the selected one, and takes what is typed; under a pressed mouse not yet, for the click may open its editor. */
function focusIn(grid: EntryGrid, target: EventTarget | null, isPressed: () => boolean) {
  const { api, cells } = grid;
  if (!(target instanceof HTMLElement) || !target.matches('.ag-cell, [role="gridcell"]')) return;
  // A jump focuses a cell that is only partly rendered.
  if (!target.classList.contains('ag-cell')) return void requestAnimationFrame(() => focusDrawn(grid, target, isPressed));
  const cell = cellOf(api, target);
  if (!cell) return cells.set(null);
  const { active } = cells.get() ?? {};
  if (active?.row !== cell.row || active.column !== cell.column) cells.set(selectCell(cell));
  if (!isPressed()) takeTyping(grid, target);
}

function focusDrawn(grid: EntryGrid, target: HTMLElement, isPressed: () => boolean) {
  if (!grid.api.isDestroyed() && document.activeElement === target && target.matches('.ag-cell')) focusIn(grid, target, isPressed);
}

/** The control of the editor that is open in a cell. */
function editorIn({ api }: EntryGrid, element: HTMLElement): HTMLElement | null {
  const [edited] = api.getEditingCells();
  const isEdited = edited?.column?.getColId() === element.getAttribute('col-id') && edited?.rowIndex === cellOf(api, element)?.row;
  return isEdited ? element.querySelector<HTMLElement>('input, textarea, button, [tabindex]') : null;
}

/**
 * Makes a cell ready to be typed on, when it can be edited by typing. One that could be once goes on handing its focus to its box. AG Grid gives the
 * focus to a cell that it has drawn a moment later, though an editor has been opened in it meanwhile: that one gets it back.
 */
function takeTyping(grid: EntryGrid, element: HTMLElement) {
  const { api, context, proxy } = grid;
  const cell = cellOf(api, element);
  if (!cell) return;
  const editor = editorIn(grid, element);
  if (editor) return editor.focus({ preventScroll: true });
  const column = dataColumns(api)[cell.column];
  const node = api.getDisplayedRowAtIndex(cell.row);
  const plan = column && planOf(column);
  if (!plan || !node?.data) return;
  const isTyped = togglesInPlace(column) ? takesTyping(element) : column.isCellEditable(node);
  if (!isTyped && !proxy.isIn(element)) return;
  // A cell may show a text that was loaded for its code: it is called what is read on it.
  const text =
    element.textContent.trim() || typeOf(plan).format(node.data.values[plan.key] ?? typeOf(plan).empty, plan, context.optionsOf(plan));
  const label = `${plan.title} ${text}`.trim();
  proxy.enter(element, { label, isTyped, isRequired: plan.required, failure: context.failureText(node.data.id, plan.key) });
}

/** What was typed on a cell opens its editor, or the dialog behind the control that stands in it. */
function openTyped({ api, proxy }: EntryGrid, element: HTMLElement) {
  const focused = api.getFocusedCell();
  if (!focused || api.getEditingCells().length > 0) return;
  if (togglesInPlace(focused.column)) typeOnControl(element, proxy.take() ?? '');
  else api.startEditingCell({ rowIndex: focused.rowIndex, colKey: focused.column });
}

/** Tells whether the mouse is pressed on the cells of a grid; once it is let go, the cell that has got the focus takes what is typed. */
function followPress(grid: EntryGrid) {
  const { api, host } = grid;
  let isPressed = false;
  const onPress = ({ button }: MouseEvent) => (isPressed = button === 0);
  // Behind the click that follows, which may open an editor.
  const onRelease = () => isPressed && setTimeout(release);
  function release() {
    isPressed = false;
    const focused = document.activeElement;
    if (api.isDestroyed() || !(focused instanceof HTMLElement) || !host.contains(focused)) return;
    if (focused.classList.contains('ag-cell')) takeTyping(grid, focused);
  }
  host.addEventListener('mousedown', onPress, true);
  document.addEventListener('mouseup', onRelease);
  return {
    isPressed: () => isPressed,
    end() {
      host.removeEventListener('mousedown', onPress, true);
      document.removeEventListener('mouseup', onRelease);
    },
  };
}

/** Removed rows are deselected. */
function keepInside({ api, cells }: EntryGrid) {
  const selection = cells.get();
  if (selection) cells.set(clampSelection(selection, shownField(api)));
}

/** The selection follows columns that are moved, pinned, shown or hidden: what is copied and cleared is what is shown as selected. */
function stayOnColumns({ api, cells, context }: EntryGrid) {
  const selection = cells.get();
  if (!selection) return;
  const ids = [...(context.drawn.selected?.positions.keys() ?? [])];
  const places = new Map(dataColumns(api).map((column, at) => [column.getColId(), at]));
  cells.set(followColumns(selection, (column) => places.get(ids[column] ?? '')));
}

/** Gives a grid its ranges, keys, clipboard, fill handle and typing. */
export function attachEntry(attached: AttachedGrid, ports: EntryGrid['ports']): () => void {
  const { api, host, context } = attached;
  const proxy = entryProxy({
    onTyped: (cell) => openTyped(grid, cell),
    onLeft: (text) => enterLeft(grid, text),
    onRedrawn: (cell) => takeTyping(grid, cell),
    editorIn: (cell) => editorIn(grid, cell),
  });
  const grid: EntryGrid = { ...attached, ports, proxy };
  context.typed = proxy;
  context.goTo = (cellsOfRows) => goToCells(grid, cellsOfRows);
  const press = followPress(grid);
  const onFocus = ({ target }: FocusEvent) => focusIn(grid, target, press.isPressed);
  const onRows = () => keepInside(grid);
  const onColumns = () => stayOnColumns(grid);
  host.addEventListener('focusin', onFocus);
  api.addEventListener('modelUpdated', onRows);
  api.addEventListener('displayedColumnsChanged', onColumns);
  const detach = [
    press.end,
    attachDrawing(grid),
    attachKeys(grid),
    attachEditorKeys(grid),
    attachEditorUndo(grid),
    attachMouse(grid),
    attachClipboard(grid),
    attachSpokenCells(grid),
  ];
  return () => {
    host.removeEventListener('focusin', onFocus);
    if (!api.isDestroyed()) {
      api.removeEventListener('modelUpdated', onRows);
      api.removeEventListener('displayedColumnsChanged', onColumns);
    }
    for (const end of detach) end();
    proxy.remove();
  };
}
