import { keyHelp, type GridKey, type KeyAction } from '#renderer/grid-entry/key-map.ts';
import { fillDownPlan, fillRightPlan } from '#renderer/grid-entry/fill-plan.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import { clearPlan, fillSelectionPlan } from '#renderer/grid-entry/paste-plan.ts';
import { moveSelection, type Direction, type SelectionMove } from '#renderer/grid-entry/move-selection.ts';
import { isSingleCell, rectangleOf, selectCell } from '#renderer/grid-entry/range.ts';
import { failureAfter, nextFailure } from '#renderer/grid-entry/next-failure.ts';
import { goWhenDrawn } from './focus-row.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { DIALOG_KEY, EDIT_KEY, isPicker } from './keyboard.ts';
import { goToNext, isLastRow } from './next-reachable.ts';
import { isCellControl, openControl, operateControl } from '../typing/cell-controls.ts';
import { entryTableOf, reportRefusals, type EntryPorts, type OpenGrid } from '../entry/entry-ports.ts';
import { hiddenFailure, invalidCells } from '../failures/invalid-cells.ts';
import { cellElement, dataColumns, focusCell, isReachable, showCell, planOf, shownField, togglesInPlace } from '../entry/shown-cells.ts';

/** Runs an action; false leaves the key to AG Grid and to the page. */
type Action = (grid: OpenGrid) => boolean;

/** Moves the selection, then focuses the active cell or scrolls the moved corner into view. */
function move(what: SelectionMove): Action {
  return (grid) => {
    const { api, cells } = grid;
    const selection = cells.get();
    if (!selection) return false;
    const next = moveSelection(selection, what, shownField(api));
    if (next === selection) return what.type !== 'arrow' || what.direction === 'up' || what.extend === true || what.jump === true;
    cells.set(next);
    if (next.active !== selection.active) focusCell(api, next.active);
    else if (what.type !== 'all') showCell(api, next.corner);
    return true;
  };
}

/** Tab and Enter cycle inside a range; from a single cell `otherwise` applies. */
function step(direction: Direction, otherwise: Action = () => false): Action {
  return (grid) => {
    const selection = grid.cells.get();
    if (!selection) return false;
    return isSingleCell(rectangleOf(selection)) ? otherwise(grid) : move({ type: 'step', direction })(grid);
  };
}

function page(direction: 'up' | 'down', extend = false): Action {
  return (grid) => {
    const rows = Math.max(1, grid.api.getLastDisplayedRowIndex() - grid.api.getFirstDisplayedRowIndex() - 1);
    return move({ type: 'arrow', direction, by: rows, extend })(grid);
  };
}

/** The column and the row of the active cell. */
function active({ api, cells }: OpenGrid) {
  const cell = cells.get()?.active;
  const column = cell && dataColumns(api)[cell.column];
  const node = cell && api.getDisplayedRowAtIndex(cell.row);
  return column && node?.data ? { cell, column, node, row: node.data } : null;
}

/** Goes from the body of the table to the heading of the column. */
const toHeader: Action = (grid) => {
  const at = active(grid);
  if (at) grid.api.setFocusedHeader(at.column);
  return at !== null;
};

const openBy =
  (key: string): Action =>
  (grid) => {
    const at = active(grid);
    if (at && togglesInPlace(at.column)) return toggle(grid);
    // On a locked cell the key is consumed: AG Grid would move on with Alt+Arrow.
    if (!at?.column.isCellEditable(at.node)) return at !== null;
    grid.api.startEditingCell({ rowIndex: at.cell.row, colKey: at.column, key });
    return true;
  };

const openEditor = openBy(EDIT_KEY);

/** Enter moves down, goes on past the last row of an editable table, and opens the row in a list. */
export const enter: Action = (grid) => {
  const { editing, onOpenRow } = grid.ports.current;
  const at = active(grid);
  if (!at) return false;
  if (!editing && onOpenRow) return (onOpenRow(at.row.id), true);
  const from = { rowIndex: at.cell.row, column: at.column, rowPinned: null };
  if (!editing || !isLastRow(grid.api, from)) return move({ type: 'arrow', direction: 'down' })(grid);
  goToNext(grid.api, from, editing);
  return true;
};

/** Operates the control of a cell that is edited in place. */
const toggle: Action = ({ api, host, cells }) => {
  const cell = cells.get()?.active;
  const column = cell && dataColumns(api)[cell.column];
  const element = column && cellElement(host, cell.row, column.getColId());
  return !!element && togglesInPlace(column) && isReachable(api, cell.row, column) && operateControl(element);
};

/** Opens the editor, which shows its list or panel by itself. In a cell with permanent controls the list or panel is opened as well. */
const openOptions: Action = (grid) => {
  const at = active(grid);
  const plan = at && planOf(at.column);
  const isDone = openBy(plan && typeOf(plan).editing === 'search' ? DIALOG_KEY : EDIT_KEY)(grid);
  if (plan && togglesInPlace(at.column) && isPicker(plan) && isCellControl(document.activeElement)) openControl(document.activeElement);
  return isDone;
};

/** Goes to the next invalid cell: the shown ones, then filtered or hidden ones, then those of the next table. False when all are valid. */
export const goToFailure: Action = (grid) => {
  const { api, cells, context, ports } = grid;
  const wrong = invalidCells(grid);
  const active = cells.get()?.active;
  const isLast = failureAfter(wrong, active) === null;
  const hidden = isLast ? hiddenFailure(grid) : undefined;
  if (hidden) {
    const place = { rowIds: [hidden.rowId], keys: [hidden.key] };
    goWhenDrawn(() => api.isDestroyed() || context.goTo(place));
    return true;
  }
  if (isLast && ports.current.editing?.onLastFailure?.()) return true;
  const next = nextFailure(wrong, active);
  if (next) focusCell(api, next);
  return next !== null;
};

/** Runs a plan as one undo step and keeps the selection. */
export function runCommand(grid: OpenGrid, plan: EntryPlan) {
  if (plan.command) grid.ports.current.editing?.onCommand(plan.command);
  reportRefusals(grid, plan);
}

const clear: Action = (grid) => {
  const selection = grid.cells.get();
  if (!selection) return false;
  const plan = clearPlan(rectangleOf(selection), entryTableOf(grid));
  runCommand(grid, plan);
  const { onAnnounce } = grid.ports.current;
  onAnnounce(plan.applied > 0 ? { code: 'grid.cleared', n: plan.applied } : { code: 'grid.read-only', n: plan.skippedReadOnly });
  return true;
};

/** Runs the plan of a fill and announces how many cells it has written. */
function runFill(grid: OpenGrid, plan: EntryPlan) {
  runCommand(grid, plan);
  if (plan.applied > 0) grid.ports.current.onAnnounce({ code: 'grid.filled', n: plan.applied });
}

const fill =
  (planOf: typeof fillDownPlan): Action =>
  (grid) => {
    const selection = grid.cells.get();
    if (selection) runFill(grid, planOf(rectangleOf(selection), entryTableOf(grid)));
    return selection !== null;
  };

/** Copies the cells of the row above into the active cell, or into its whole row. */
const copyAbove =
  (isWhole: boolean): Action =>
  (grid) => {
    const cell = grid.cells.get()?.active;
    if (!cell || cell.row === 0) return true;
    const table = entryTableOf(grid);
    const [left, right] = isWhole ? [0, table.columns.length - 1] : [cell.column, cell.column];
    runFill(grid, fillDownPlan({ top: cell.row, bottom: cell.row, left, right }, table));
    return true;
  };

/** A single cell is already full: the key does nothing, as in a spreadsheet. */
const fillSelection: Action = (grid) => {
  const selection = grid.cells.get();
  const at = active(grid);
  if (!selection || !at || isSingleCell(rectangleOf(selection))) return true;
  runFill(grid, fillSelectionPlan(rectangleOf(selection), selection.active, at.row.values[at.column.getColId()], entryTableOf(grid)));
  return true;
};

/** Escape collapses a range to its active cell; with a single cell it is left to the surrounding dialog. */
const collapse: Action = ({ cells }) => {
  const selection = cells.get();
  if (!selection || isSingleCell(rectangleOf(selection))) return false;
  cells.set(selectCell(selection.active));
  return true;
};

const run =
  (what: 'onUndo' | 'onRedo'): Action =>
  ({ ports }) => (ports.current.editing?.[what](), true);

const help: Action = ({ ports }) => (ports.current.onHelp(), true);

const arrows = (extend: boolean, jump: boolean) => (direction: Direction) => move({ type: 'arrow', direction, extend, jump });
const [go, jump, extend, extendJump] = [arrows(false, false), arrows(false, true), arrows(true, false), arrows(true, true)];

/** The actions of every grid. Actions without an entry are left to AG Grid, the editor or an extension. */
const shared: Partial<Record<KeyAction, Action>> = {
  'move-up': go('up'),
  'move-down': go('down'),
  'move-left': go('left'),
  'move-right': go('right'),
  'jump-up': jump('up'),
  'jump-down': jump('down'),
  'jump-left': jump('left'),
  'jump-right': jump('right'),
  'extend-up': extend('up'),
  'extend-down': extend('down'),
  'extend-left': extend('left'),
  'extend-right': extend('right'),
  'extend-jump-up': extendJump('up'),
  'extend-jump-down': extendJump('down'),
  'extend-jump-left': extendJump('left'),
  'extend-jump-right': extendJump('right'),
  header: toHeader,
  'row-start': move({ type: 'row-start' }),
  'row-end': move({ type: 'row-end' }),
  'extend-row-start': move({ type: 'row-start', extend: true }),
  'extend-row-end': move({ type: 'row-end', extend: true }),
  'first-cell': move({ type: 'first-cell' }),
  'last-cell': move({ type: 'last-cell' }),
  'extend-first-cell': move({ type: 'first-cell', extend: true }),
  'extend-last-cell': move({ type: 'last-cell', extend: true }),
  'page-up': page('up'),
  'page-down': page('down'),
  'extend-page-up': page('up', true),
  'extend-page-down': page('down', true),
  'select-all': move({ type: 'all' }),
  'select-rows': move({ type: 'rows' }),
  'select-columns': move({ type: 'columns' }),
  next: step('right'),
  previous: step('left'),
  below: step('down', enter),
  above: step('up', move({ type: 'arrow', direction: 'up' })),
  cancel: collapse,
  help,
};

const inEditing: Partial<Record<KeyAction, Action>> = {
  edit: openEditor,
  'open-options': openOptions,
  toggle,
  clear,
  'fill-down': fill(fillDownPlan),
  'fill-right': fill(fillRightPlan),
  'copy-above': copyAbove(false),
  'copy-row-above': copyAbove(true),
  'fill-selection': fillSelection,
  'next-failure': goToFailure,
  undo: run('onUndo'),
  redo: run('onRedo'),
};

/** The grid's own action for a key; undefined when it has none. */
export function actionFor(grid: OpenGrid, action: KeyAction): Action | undefined {
  return shared[action] ?? (grid.ports.current.editing ? inEditing[action] : undefined);
}

/** Runs a key's action, for menus; false when there was nothing to do. */
export function runAction(grid: OpenGrid, action: KeyAction): boolean {
  return actionFor(grid, action)?.(grid) === true;
}

/** The help lines that apply to a grid, including its extensions' keys. */
export function helpOf({ editing, onOpenRow, extensions }: EntryPorts, isMac: boolean): ReturnType<typeof keyHelp> {
  const isOfEditing = ({ action, isNative, place }: GridKey) => action in inEditing || isNative === true || place === 'editor';
  const isKnown = (key: GridKey) =>
    key.action in shared ||
    key.action === 'copy' ||
    (editing !== undefined && isOfEditing(key)) ||
    keyOf(extensions, key.action) !== undefined;
  const [written, read] = [editing?.onAddRow ? 'adding' : 'changing', onOpenRow ? 'opening' : 'showing'] as const;
  return keyHelp(editing ? written : read, isKnown, isMac);
}

/** The first extension's handler for an action. */
export function keyOf(extensions: EntryPorts['extensions'], action: KeyAction) {
  return extensions?.find((extension) => extension.keys?.[action])?.keys?.[action];
}
