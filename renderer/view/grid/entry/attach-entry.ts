import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type Cell, clampSelection, followColumns, rectangleOf, selectCell } from '#renderer/grid-entry/range.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { isShown } from '../cells/conditional-cells.ts';
import { EDITOR_MARK } from '../react-cells/react-cell.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { takesTyping, typeOnControl } from '../typing/cell-controls.ts';
import { attachClipboard } from '../clipboard/clipboard.ts';
import { applyPlan, entryTableOf, type EntryGrid } from './entry-ports.ts';
import { entryProxy } from '../typing/entry-proxy.ts';
import { openedTexts } from '../typing/opened-texts.ts';
import { attachEditorKeys } from '../keys/editor-keys.ts';
import { attachEditorUndo } from '../keys/editor-undo.ts';
import { attachKeys } from '../keys/attach-keys.ts';
import { attachDrawing } from '../range/range-drawing.ts';
import { attachMouse } from '../range/range-mouse.ts';
import { cellOf, columnPositions, dataColumns, planOf, shownField, togglesInPlace } from './shown-cells.ts';
import { spokenText } from '../typing/spoken-text.ts';
import { attachCellAria } from './cell-aria.ts';
import gridStyles from '../Grid.module.css';

/** Enters a text whose composition ended after its cell had lost the focus. */
function enterComposed(grid: EntryGrid, text: string) {
  const selection = grid.cells.get();
  if (selection) applyPlan(grid, pastePlan([[text]], rectangleOf(selectCell(selection.active)), entryTableOf(grid)));
}

/** Selects the focused cell and prepares it for typing; while the mouse button is down it waits, since the click may open the editor. */
function focusIn(grid: EntryGrid, target: EventTarget | null, isPressed: () => boolean) {
  const { api, cells } = grid;
  if (!(target instanceof HTMLElement)) return;
  // From one editor to the next the cell itself never has the focus.
  const isInEditor = !target.classList.contains('ag-cell') && target.closest('.ag-cell-inline-editing') !== null;
  if (isInEditor) return followEditor(grid, target);
  if (!target.matches('.ag-cell, [role="gridcell"]')) return;
  // After a jump AG Grid focuses a cell right before it completes it.
  if (!target.classList.contains('ag-cell')) return queueMicrotask(() => focusDrawn(grid, target, isPressed));
  const cell = cellOf(api, target);
  if (!cell) return cells.set(null);
  makeActive(grid, cell);
  if (!isPressed()) prepareTyping(grid, target);
}

function followEditor(grid: EntryGrid, editor: HTMLElement) {
  const cell = cellOf(grid.api, editor);
  if (cell) makeActive(grid, cell);
}

/** Selects a cell, unless it is the active one of what is selected. */
function makeActive({ cells }: EntryGrid, cell: Cell) {
  const { active } = cells.get() ?? {};
  if (active?.row !== cell.row || active.column !== cell.column) cells.set(selectCell(cell));
}

function focusDrawn(grid: EntryGrid, target: HTMLElement, isPressed: () => boolean) {
  if (!grid.api.isDestroyed() && document.activeElement === target && target.matches('.ag-cell')) focusIn(grid, target, isPressed);
}

/** The control of the editor that is open in a cell; null when none is. */
function editorIn({ api }: EntryGrid, element: HTMLElement): HTMLElement | null {
  const [edited] = api.getEditingCells();
  const isEdited = edited?.column?.getColId() === element.getAttribute('col-id') && edited?.rowIndex === cellOf(api, element)?.row;
  return isEdited ? element.querySelector<HTMLElement>(`[${EDITOR_MARK}] :is(input, textarea, button, [tabindex])`) : null;
}

/**
 * Prepares a cell that can be edited by typing. A cell that no longer can still forwards its focus to its input, so that input must be kept
 * up to date. AG Grid focuses a newly rendered cell a moment late: if an editor has opened in it by then, the editor gets the focus back.
 */
function prepareTyping(grid: EntryGrid, element: HTMLElement) {
  const { api, context, proxy } = grid;
  const cell = cellOf(api, element);
  if (!cell) return;
  const editor = editorIn(grid, element);
  if (editor) return editor.focus({ preventScroll: true });
  const column = dataColumns(api)[cell.column];
  const node = api.getDisplayedRowAtIndex(cell.row);
  const plan = column && planOf(column);
  if (!plan || !node?.data) return;
  const isTyped = togglesInPlace(column)
    ? takesTyping(element) || isAwaited(context, element, node.data, plan)
    : column.isCellEditable(node);
  if (!isTyped && !proxy.isIn(element)) return;
  // The cell may show a text loaded for its code; the label is what the user sees.
  const text =
    spokenText(element).trim() ||
    typeOf(plan).format(node.data.values[plan.key] ?? typeOf(plan).empty, plan, context.optionsOf(plan), context.answers);
  const label = `${plan.title} ${text}`.trim();
  proxy.enter(element, { label, isTyped, isRequired: plan.required, failure: context.failureText(node.data.id, plan.key) });
}

/** True while React has not rendered the control of a cell yet. */
function isAwaited(context: GridContext, element: HTMLElement, row: GridRow, plan: ColumnPlan): boolean {
  const isEmpty = element.textContent === '' && element.querySelector(`:not(.${gridStyles.react})`) === null;
  return isEmpty && isShown(context, row, plan);
}

/**
 * Typing on a cell opens its editor, synchronously, so that the next key finds it there; or goes to the control that the cell shows. The text
 * waits for a control that is not rendered yet.
 */
function openTyped({ api, proxy }: EntryGrid, element: HTMLElement) {
  const focused = api.getFocusedCell();
  if (!focused || api.getEditingCells().length > 0) return;
  if (!togglesInPlace(focused.column)) flushSync(() => api.startEditingCell({ rowIndex: focused.rowIndex, colKey: focused.column }));
  else if (takesTyping(element)) typeOnControl(element, proxy.take() ?? '');
}

/** Tracks whether the mouse button is down on the grid. On release, the focused cell is prepared for typing. */
function trackPress(grid: EntryGrid) {
  const { api, host } = grid;
  let isPressed = false;
  const onPress = ({ button }: MouseEvent) => (isPressed = button === 0);
  // Runs after the click event, which may open an editor.
  const onRelease = () => isPressed && setTimeout(release);
  function release() {
    isPressed = false;
    const focused = document.activeElement;
    if (api.isDestroyed() || !(focused instanceof HTMLElement) || !host.contains(focused)) return;
    if (focused.classList.contains('ag-cell')) prepareTyping(grid, focused);
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

/** The selection of a grid; none of one that is gone, of whose changes AG Grid may tell a moment later. */
const selectionOf = ({ api, cells }: EntryGrid) => (api.isDestroyed() ? null : cells.get());

/** Clamps the selection to the rows that are left. */
function clampToRows(grid: EntryGrid) {
  const { api, cells } = grid;
  const selection = selectionOf(grid);
  if (selection) cells.set(clampSelection(selection, shownField(api)));
}

/** Keeps the selection on its columns when they are moved, pinned, shown or hidden, so that copy and clear act on what is highlighted. */
function keepOnColumns(grid: EntryGrid) {
  const { api, cells, context } = grid;
  const selection = selectionOf(grid);
  if (!selection) return;
  const ids = [...(context.drawn.selected?.positions.keys() ?? [])];
  const positions = columnPositions(api);
  cells.set(followColumns(selection, (column) => positions.get(ids[column] ?? '')));
}

const PARTS = [attachDrawing, attachKeys, attachEditorKeys, attachEditorUndo, attachMouse, attachClipboard, attachCellAria];

/** Adds ranges, keys, clipboard, fill handle and typing to a grid, which is in `mounted` until the returned function detaches them. */
export function attachEntry(attached: AttachedGrid, ports: EntryGrid['ports'], mounted: RefObject<EntryGrid | null>): () => void {
  const { api, host } = attached;
  const proxy = entryProxy({
    onTyped: (cell) => openTyped(grid, cell),
    onLeft: (text) => enterComposed(grid, text),
    onRedrawn: (cell) => prepareTyping(grid, cell),
    editorIn: (cell) => editorIn(grid, cell),
  });
  const grid: EntryGrid = { ...attached, ports, proxy, opened: openedTexts(host) };
  mounted.current = grid;
  const press = trackPress(grid);
  const onFocus = ({ target }: FocusEvent) => focusIn(grid, target, press.isPressed);
  const onRows = () => clampToRows(grid);
  const onColumns = () => keepOnColumns(grid);
  host.addEventListener('focusin', onFocus);
  api.addEventListener('modelUpdated', onRows);
  api.addEventListener('displayedColumnsChanged', onColumns);
  const detach = [press.end, grid.opened.remove, ...PARTS.map((attach) => attach(grid)), proxy.remove];
  // AG Grid reports that it is ready some time after it was rendered: the user may be in a cell already.
  if (host.contains(document.activeElement)) focusIn(grid, document.activeElement, press.isPressed);
  return () => {
    mounted.current = null;
    host.removeEventListener('focusin', onFocus);
    if (!api.isDestroyed()) {
      api.removeEventListener('modelUpdated', onRows);
      api.removeEventListener('displayedColumnsChanged', onColumns);
    }
    for (const end of detach) end();
  };
}
