import { actionOf, type KeyAction } from '#renderer/grid-entry/key-map.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { fillSelectionPlan } from '#renderer/grid-entry/paste-plan.ts';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { takeTyped } from '#renderer/widgets/choices/useTypedSearch.ts';
import { isPicker } from './keyboard.ts';
import { TYPED_MARK } from '../typing/cell-controls.ts';
import { entryTableOf, type EntryGrid } from '../entry/entry-ports.ts';
import { runAction, runCommand } from './key-actions.ts';
import { cellOf, focusCell, shownPlans } from '../entry/shown-cells.ts';

/** Ctrl+Enter writes the editor's value into every selected cell, as one command, and stays on the cell. */
function enterEverywhere(grid: EntryGrid, { input }: OpenInput): boolean {
  const { api, cells } = grid;
  const selection = cells.get();
  const [editor] = api.getCellEditorInstances();
  if (!selection || !editor) return false;
  takeTyped(input);
  const range = rectangleOf(selection);
  const value: unknown = editor.getValue();
  api.stopEditing(!isSingleCell(range));
  if (!isSingleCell(range)) runCommand(grid, fillSelectionPlan(range, selection.active, value, entryTableOf(grid)));
  focusCell(api, selection.active);
  return true;
}

/** As in a spreadsheet, arrows commit an edit that was begun by typing, and move on. */
const CONFIRMING: ReadonlySet<KeyAction> = new Set<KeyAction>(['move-up', 'move-down', 'move-left', 'move-right']);

function confirmAndGo(grid: EntryGrid, action: KeyAction): boolean {
  const active = grid.cells.get()?.active;
  if (!active) return false;
  grid.api.stopEditing();
  focusCell(grid.api, active);
  return runAction(grid, action);
}

interface OpenInput {
  input: HTMLInputElement;
  plan: ColumnPlan;
}

/** The one-line input of the editor in which a key was pressed, and its column. */
function inputOf({ api }: EntryGrid, target: EventTarget | null): OpenInput | null {
  if (!(target instanceof HTMLInputElement) || !target.closest('.ag-cell-inline-editing')) return null;
  const cell = cellOf(api, target);
  const plan = cell && shownPlans(api)[cell.column];
  return plan ? { input: target, plan } : null;
}

function keyInEditor(grid: EntryGrid, event: KeyboardEvent): boolean {
  const open = inputOf(grid, event.target);
  if (!open) return false;
  if (actionOf(event, 'editor') === 'fill-selection') return enterEverywhere(grid, open);
  // The popup below the input handles the other keys.
  if (isPicker(open.plan)) return false;
  const typed = open.input.closest(`[${TYPED_MARK}]`);
  const action = typed ? actionOf(event, 'cell') : undefined;
  if (action && CONFIRMING.has(action)) return confirmAndGo(grid, action);
  // As in a spreadsheet, F2 gives the arrows to the caret.
  if (action === 'edit') typed?.removeAttribute(TYPED_MARK);
  return false;
}

/** Handles keys in open editors that affect more than their cell. Returns the detach function. */
export function attachEditorKeys(grid: EntryGrid): () => void {
  const { host } = grid;
  const keyDown = (event: KeyboardEvent) => {
    if (!keyInEditor(grid, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A click into the text means that the user wants to edit it.
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
