import { actionOf, type KeyAction } from '#renderer/grid-entry/key-map.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { enterPlan } from '#renderer/grid-entry/paste-plan.ts';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { takeTyped } from '#renderer/widgets/useTypedSearch.ts';
import { isPicker } from '../keys/keyboard.ts';
import { TYPED_MARK } from './cell-controls.ts';
import { entryTableOf, type EntryGrid } from './entry-ports.ts';
import { runAction, runCommand } from './key-actions.ts';
import { cellOf, focusCell, shownPlans } from './shown-cells.ts';

/** Ctrl+Enter: what the editor holds goes into every selected cell, as one step. In a lone cell the key belongs to the form. */
function enterEverywhere(grid: EntryGrid, { box }: OpenBox): boolean {
  const { api, cells } = grid;
  const selection = cells.get();
  const [editor] = api.getCellEditorInstances();
  if (!selection || !editor || isSingleCell(rectangleOf(selection))) return false;
  takeTyped(box);
  const value: unknown = editor.getValue();
  api.stopEditing(true);
  runCommand(grid, enterPlan(rectangleOf(selection), selection.active, value, entryTableOf(grid)));
  focusCell(api, selection.active);
  return true;
}

/** Arrows confirm a cell that typing has opened, and go on, as in a spreadsheet. */
const CONFIRMING: ReadonlySet<KeyAction> = new Set<KeyAction>(['move-up', 'move-down', 'move-left', 'move-right']);

function confirmAndGo(grid: EntryGrid, action: KeyAction): boolean {
  const active = grid.cells.get()?.active;
  if (!active) return false;
  grid.api.stopEditing();
  focusCell(grid.api, active);
  return runAction(grid, action);
}

interface OpenBox {
  box: HTMLInputElement;
  plan: ColumnPlan;
}

/** The one-line box of the editor that a key was pressed in, and its column. */
function boxOf({ api }: EntryGrid, target: EventTarget | null): OpenBox | null {
  if (!(target instanceof HTMLInputElement) || !target.closest('.ag-cell-inline-editing')) return null;
  const cell = cellOf(api, target);
  const plan = cell && shownPlans(api)[cell.column];
  return plan ? { box: target, plan } : null;
}

function keyInEditor(grid: EntryGrid, event: KeyboardEvent): boolean {
  const open = boxOf(grid, event.target);
  if (!open) return false;
  if (actionOf(event, 'editor') === 'fill-selection') return enterEverywhere(grid, open);
  // The list or the panel below a box takes the other keys.
  if (isPicker(open.plan)) return false;
  const typed = open.box.closest(`[${TYPED_MARK}]`);
  const action = typed ? actionOf(event, 'cell') : undefined;
  if (action && CONFIRMING.has(action)) return confirmAndGo(grid, action);
  // As in a spreadsheet, the arrows are the caret's from now on.
  if (action === 'edit') typed?.removeAttribute(TYPED_MARK);
  return false;
}

/** Keys of open editors that reach beyond their cell. Returns what ends it. */
export function attachEditorKeys(grid: EntryGrid): () => void {
  const { host } = grid;
  const keyDown = (event: KeyboardEvent) => {
    if (!keyInEditor(grid, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Whoever clicks into the text means to change it.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest(`[${TYPED_MARK}]`)?.removeAttribute(TYPED_MARK);
  };
  host.addEventListener('keydown', keyDown, true);
  host.addEventListener('mousedown', press, true);
  return () => {
    host.removeEventListener('keydown', keyDown, true);
    host.removeEventListener('mousedown', press, true);
  };
}
