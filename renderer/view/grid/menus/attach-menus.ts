import { actionOf } from '#renderer/grid-entry/key-map.ts';
import { contains, isSingleCell, moveSelection, rectangleOf, selectCell, type CellSelection } from '#renderer/grid-entry/range.ts';
import { attachSettings } from '../columns-panel/settings-store.ts';
import { isCellControl } from '../entry/cell-controls.ts';
import { isRowSelected, numberedRow } from '../entry/line-mouse.ts';
import { cellElement, cellOf, dataColumns, planOf, shownField } from '../entry/shown-cells.ts';
import { attachFound } from '../find/found-cells.ts';
import { afterRows } from '../keys/focus-row.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { MenuStores } from './menu-stores.ts';
import { MENU_MARK } from './column-header.ts';
import { placeIn } from './open-menu.ts';

/** Opens the find bar, or brings the focus back into it. */
export function openFind({ isFinding }: MenuStores): true {
  isFinding.set((isFinding.get() ?? 0) + 1);
  return true;
}

/** Escape on a lone cell closes the find bar; a block is ended first. */
export function closeFind({ cells }: AttachedGrid, { isFinding }: MenuStores): boolean {
  const selection = cells.get();
  if (isFinding.get() === null || (selection && !isSingleCell(rectangleOf(selection)))) return false;
  isFinding.set(null);
  return true;
}

/** What keeps the focus while the window shrinks may have left it, and a menu opens beside what it belongs to. */
const IN_SIGHT: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Opens the menu of the selected cells below the active one. */
export function openCellMenu({ api, host, cells }: AttachedGrid, { open }: MenuStores): boolean {
  const active = cells.get()?.active;
  const column = active && dataColumns(api)[active.column];
  const cell = column && cellElement(host, active.row, column.getColId());
  if (!cell) return false;
  cell.scrollIntoView(IN_SIGHT);
  open.set({ of: 'cells', place: placeIn(host, cell.getBoundingClientRect()) });
  return true;
}

/** Opens the menu of a column at its title. */
function openColumnMenu(host: HTMLElement, header: Element, { open, settings }: MenuStores): boolean {
  const key = header.getAttribute('col-id') ?? '';
  if (!settings.columns.some((column) => column.key === key)) return false;
  // The tooltip of the title would lie over the menu.
  header.dispatchEvent(new MouseEvent('mouseleave'));
  header.scrollIntoView(IN_SIGHT);
  open.set({ of: 'column', key, place: placeIn(host, header.getBoundingClientRect()) });
  return true;
}

const headerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.ag-header-cell[col-id]') : null);

/** A click on the button of a column does not sort it. */
function click(host: HTMLElement, stores: MenuStores, event: MouseEvent) {
  const header = event.target instanceof Element && event.target.closest(`[${MENU_MARK}]`) ? headerOf(event.target) : null;
  if (!header) return;
  event.stopPropagation();
  openColumnMenu(host, header, stores);
}

/** What is selected when the right button is pressed on an element: the block or the rows under it, its cell, or the row whose number it is. */
function selectionAt({ api, cells }: AttachedGrid, target: Element): CellSelection | null {
  const cell = cellOf(api, target);
  const before = cells.get();
  const numbered = numberedRow(target);
  if (numbered !== null && isRowSelected(api, before, numbered)) return before;
  if (cell) return before && contains(rectangleOf(before), cell) ? before : selectCell(cell);
  const row = Number(target.closest('.ag-cell')?.closest('.ag-row[row-index]')?.getAttribute('row-index') ?? Number.NaN);
  return Number.isInteger(row) ? moveSelection(selectCell({ row, column: 0 }), { type: 'row', at: row }, shownField(api)) : null;
}

/** The browser keeps its own menu for links, for boxes that are typed in, and where nothing is ours. */
function rightClick(grid: AttachedGrid, stores: MenuStores, event: MouseEvent) {
  const { host, cells } = grid;
  const { target } = event;
  if (!(target instanceof Element) || isCellControl(target) || target.closest('a, .ag-cell-inline-editing')) return;
  const header = headerOf(target);
  if (header) {
    if (openColumnMenu(host, header, stores)) event.preventDefault();
    return;
  }
  const selection = selectionAt(grid, target);
  if (!selection) return;
  event.preventDefault();
  cells.set(selection);
  stores.open.set({ of: 'cells', place: placeIn(host, { left: event.clientX, top: event.clientY, width: 0, height: 0 }) });
}

/** Keys on titles, and Ctrl+F wherever in the grid it is pressed. */
function keyDown({ host }: AttachedGrid, stores: MenuStores, event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const action = actionOf(event, 'cell');
  const header = headerOf(event.target);
  const opensMenu = header !== null && (action === 'menu' || action === 'open-options') && openColumnMenu(host, header, stores);
  if (!opensMenu && !(action === 'find' && openFind(stores))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Brings back what a cell is hidden by: the filters of the rows, or the settings of its column. */
function reveal(grid: AttachedGrid, { view, settings }: MenuStores, rowId: string, key: string) {
  if (view?.isHidden(rowId)) view.clearFilters(grid);
  if (settings.get().find((setting) => setting.key === key)?.hidden) settings.change(key, { hidden: false });
}

/** The numbers of rows go by their place on the screen. */
function drawNumbers({ api }: AttachedGrid) {
  afterRows(api, () => api.refreshCells({ force: true, columns: api.getAllDisplayedColumns().filter((column) => !planOf(column)) }));
}

/** Gives a grid its menus, find and column settings. Returns what takes them away. */
export function attachMenus(grid: AttachedGrid, stores: MenuStores): () => void {
  const { api, host, context } = grid;
  const listeners = {
    click: (event: MouseEvent) => click(host, stores, event),
    contextmenu: (event: MouseEvent) => rightClick(grid, stores, event),
    keydown: (event: KeyboardEvent) => keyDown(grid, stores, event),
  };
  host.addEventListener('click', listeners.click, true);
  host.addEventListener('contextmenu', listeners.contextmenu);
  // Before AG Grid, which takes Alt and an arrow on a title for itself.
  host.addEventListener('keydown', listeners.keydown, true);
  context.reveal = (rowId, key) => reveal(grid, stores, rowId, key);
  const stopNumbers = stores.view?.subscribe(() => drawNumbers(grid)) ?? (() => {});
  const detach = [attachSettings(grid, stores.settings), attachFound(api, stores.found), stopNumbers];
  return () => {
    host.removeEventListener('click', listeners.click, true);
    host.removeEventListener('contextmenu', listeners.contextmenu);
    host.removeEventListener('keydown', listeners.keydown, true);
    context.reveal = () => {};
    for (const end of detach) end();
  };
}

/** The column that is behind another, or before the last one; undefined for the only one. */
export function besideColumn(api: AttachedGrid['api'], key: string): string | undefined {
  const keys = dataColumns(api).map((column) => column.getColId());
  const at = keys.indexOf(key);
  return keys[at + 1] ?? keys[at - 1];
}

/** Returns the focus to the owner of a menu, unless it has moved elsewhere by the time the title is rendered. */
export function focusHeader({ api, host }: AttachedGrid, key: string) {
  const left = document.activeElement;
  afterRows(api, () => {
    if (document.activeElement !== left && document.activeElement !== document.body) return;
    const header = host.querySelector<HTMLElement>(`.ag-header-cell[col-id="${CSS.escape(key)}"]`);
    if (header) api.setFocusedHeader(key);
  });
}
