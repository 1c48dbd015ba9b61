import { actionOf, type KeyPlace } from '#renderer/grid-entry/key-map.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { isCellControl, operateControl } from './cell-controls.ts';
import type { EntryGrid } from './entry-ports.ts';
import { actionFor, enter, keyOf } from './key-actions.ts';
import { cellOf, dataColumns, isReachable, shownPlans, togglesInPlace } from './shown-cells.ts';

/** Where a key was pressed; null outside of cells that hold values, in their editors, and on links and boxes inside them. */
function placeOf({ api }: EntryGrid, target: EventTarget | null): KeyPlace | null {
  const cell = cellOf(api, target);
  const column = cell && dataColumns(api)[cell.column];
  if (!cell || !column || !(target instanceof Element) || !target.classList.contains('ag-cell')) return null;
  return isReachable(api, cell.row, column) && !togglesInPlace(column) ? 'typing-cell' : 'cell';
}

/** A key on a cell of our own controls acts on them; Escape in a control of any cell gives the focus back to the cell, and Enter in a line goes on. */
function controlKey(grid: EntryGrid, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('.ag-cell')) return (key === ' ' || key === 'Enter') && operateControl(target);
  const cell = isCellControl(target) ? target.closest<HTMLElement>('.ag-cell:not(.ag-cell-inline-editing)') : null;
  const goesOn = key === 'Enter' && !isComposing(event) && isLine(grid, target);
  if (!cell || (key !== 'Escape' && !goesOn)) return false;
  cell.focus();
  return goesOn ? enter(grid) : true;
}

/** True for the box of a cell that takes one line and opens nothing. */
function isLine({ api }: EntryGrid, box: HTMLElement): boolean {
  const plan = shownPlans(api)[cellOf(api, box)?.column ?? -1];
  return box instanceof HTMLInputElement && plan !== undefined && typeOf(plan).editing === 'typed';
}

/** Keys on cells that are not being edited, by the one table of keys. What is an editor's stays the editor's. */
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
