import { actionOf, type KeyPlace } from '#renderer/grid-entry/key-map.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { DIALOG_KEY, isPicker } from './keyboard.ts';
import { isCellControl, openControl, operateControl } from '../typing/cell-controls.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { actionFor, enter, keyOf } from './key-actions.ts';
import { cellOf, dataColumns, isReachable, shownPlans, togglesInPlace } from '../entry/shown-cells.ts';

/** Where a key was pressed; null outside data cells, inside editors, and on links and inputs within a cell. */
function placeOf({ api }: EntryGrid, target: EventTarget | null): KeyPlace | null {
  const cell = cellOf(api, target);
  const column = cell && dataColumns(api)[cell.column];
  if (!cell || !column || !(target instanceof Element) || !target.classList.contains('ag-cell')) return null;
  return isReachable(api, cell.row, column) && !togglesInPlace(column) ? 'typing-cell' : 'cell';
}

/**
 * Keys around controls in cells: Space and Enter on a cell operate its control, Escape in a control returns the focus to the cell, Enter in
 * a one-line input goes on to the next cell (Ctrl+Enter stays), and F4 and Alt+Down open a list or panel.
 */
function controlKey(grid: EntryGrid, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('.ag-cell')) return (key === ' ' || key === 'Enter') && operateControl(target);
  if (actionOf(event, 'editor') === 'open-options') return opens(grid, target, key);
  const cell = isCellControl(target) ? target.closest<HTMLElement>('.ag-cell:not(.ag-cell-inline-editing)') : null;
  const isEntered = key === 'Enter' && !isComposing(event) && isLine(grid, target);
  if (!cell || (key !== 'Escape' && !isEntered)) return false;
  cell.focus();
  return isEntered && actionOf(event, 'editor') !== 'fill-selection' ? enter(grid) : true;
}

/** Opens the list or panel of a control in a cell, unless it is open already. False for controls without one. */
function opens({ api }: EntryGrid, control: HTMLElement, key: string): boolean {
  const plan = shownPlans(api)[cellOf(api, control)?.column ?? -1];
  if (!plan || !isPicker(plan) || !isCellControl(control)) return false;
  // F4 is the field's own key for its dialog.
  if (key === DIALOG_KEY && typeOf(plan).editing === 'search') return false;
  if (control.getAttribute('aria-expanded') !== 'true') openControl(control);
  return true;
}

/** True for a one-line input in a cell without a popup. */
function isLine({ api }: EntryGrid, input: HTMLElement): boolean {
  const plan = shownPlans(api)[cellOf(api, input)?.column ?? -1];
  return input instanceof HTMLInputElement && plan !== undefined && typeOf(plan).editing === 'typed';
}

/** Dispatches keys on cells that are not being edited, through the key map. Keys inside an editor are left to it. */
export function attachKeys(grid: EntryGrid): () => void {
  const { host, ports } = grid;
  const take = (event: KeyboardEvent): boolean => {
    const place = placeOf(grid, event.target);
    const name = actionOf(event, place ?? 'cell');
    const isOnCell = place !== null || (event.target instanceof Element && event.target.matches('.ag-cell'));
    const added = isOnCell && name ? keyOf(ports.current.extensions, name) : undefined;
    if (added?.(grid)) return true;
    const own = place && name ? actionFor(grid, name) : undefined;
    return own ? own(grid) : !added && place === null && controlKey(grid, event);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.addEventListener('keydown', keyDown, true);
  return () => host.removeEventListener('keydown', keyDown, true);
}
