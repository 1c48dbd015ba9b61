import { actionOf } from '#renderer/grid-entry/key-map.ts';
import { moveSelection } from '#renderer/grid-entry/move-selection.ts';
import { contains, isSingleCell, rectangleOf, selectCell, type CellSelection } from '#renderer/grid-entry/range.ts';
import { attachSettings } from '../columns-panel/attach-settings.ts';
import { isCellControl } from '../typing/cell-controls.ts';
import { isRowSelected, numberedRow } from '../range/line-mouse.ts';
import { cellElement, cellOf, dataColumns, planOf, shownField } from '../entry/shown-cells.ts';
import { attachFound } from '../find/found-cells.ts';
import { goWhenDrawn } from '../keys/focus-row.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { MenuStores } from './menu-stores.ts';
import type { TableView } from './table-view.ts';
import { MENU_MARK } from './column-header.ts';
import { placeIn } from './open-menu.ts';

/** Opens the find bar, or focuses it again. */
export function openFind({ isFinding }: MenuStores): true {
  isFinding.set((isFinding.get() ?? 0) + 1);
  return true;
}

/** Escape closes the find bar when a single cell is selected; a range collapses first. */
export function closeFind({ cells }: AttachedGrid, { isFinding }: MenuStores): boolean {
  const selection = cells.get();
  if (isFinding.get() === null || (selection && !isSingleCell(rectangleOf(selection)))) return false;
  isFinding.set(null);
  return true;
}

/** The focused element may have been scrolled out of view, and a menu opens beside it. */
const IN_SIGHT: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Opens the cell menu below the active cell. */
export function openCellMenu({ api, host, cells }: AttachedGrid, { open }: MenuStores): boolean {
  const active = cells.get()?.active;
  const column = active && dataColumns(api)[active.column];
  const cell = column && cellElement(host, active.row, column.getColId());
  if (!cell) return false;
  cell.scrollIntoView(IN_SIGHT);
  open.set({ of: 'cells', place: placeIn(host, cell.getBoundingClientRect()) });
  return true;
}

/** Opens a column's menu at its header. */
function openColumnMenu(host: HTMLElement, header: Element, { open, settings }: MenuStores): boolean {
  const key = header.getAttribute('col-id') ?? '';
  if (!settings.columns.some((column) => column.key === key)) return false;
  // Closes the header's tooltip, which would cover the menu.
  header.dispatchEvent(new MouseEvent('mouseleave'));
  header.scrollIntoView(IN_SIGHT);
  open.set({ of: 'column', key, place: placeIn(host, header.getBoundingClientRect()) });
  return true;
}

const headerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.ag-header-cell[col-id]') : null);

/** A click on a column's menu button must not sort the column. */
function click(host: HTMLElement, stores: MenuStores, event: MouseEvent) {
  const header = event.target instanceof Element && event.target.closest(`[${MENU_MARK}]`) ? headerOf(event.target) : null;
  if (!header) return;
  event.stopPropagation();
  openColumnMenu(host, header, stores);
}

/** The selection for a right click: the current range or rows if they contain the element, otherwise its cell, or its whole row. */
function selectionAt({ api, cells }: AttachedGrid, target: Element): CellSelection | null {
  const cell = cellOf(api, target);
  const before = cells.get();
  const numbered = numberedRow(target);
  if (numbered !== null && isRowSelected(api, before, numbered)) return before;
  if (cell) return before && contains(rectangleOf(before), cell) ? before : selectCell(cell);
  const row = Number(target.closest('.ag-cell')?.closest('.ag-row[row-index]')?.getAttribute('row-index') ?? Number.NaN);
  return Number.isInteger(row) ? moveSelection(selectCell({ row, column: 0 }), { type: 'row', at: row }, shownField(api)) : null;
}

/** Links, text inputs and areas outside rows and headers keep the browser's menu. */
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

/** Keys on headers, and Ctrl+F anywhere in the grid. */
function keyDown({ host }: AttachedGrid, stores: MenuStores, event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const action = actionOf(event, 'cell');
  const header = headerOf(event.target);
  const opensMenu = header !== null && (action === 'menu' || action === 'open-options') && openColumnMenu(host, header, stores);
  if (!opensMenu && !(action === 'find' && openFind(stores))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes a cell visible by clearing the row filters or showing its column. */
export function reveal(grid: AttachedGrid, { view, settings }: MenuStores, rowId: string, key: string) {
  if (view?.isHidden(rowId)) view.clearFilters(grid);
  if (settings.get().find((setting) => setting.key === key)?.hidden) settings.change(key, { hidden: false });
}

/** Redraws the row numbers once the rows have got another order or filter. Returns the detach function. */
function attachNumbers({ api }: AttachedGrid, view: TableView): () => void {
  let isStale = false;
  const stop = view.subscribe(() => (isStale = true));
  const redraw = () => {
    if (isStale) api.refreshCells({ force: true, columns: api.getAllDisplayedColumns().filter((column) => !planOf(column)) });
    isStale = false;
  };
  api.addEventListener('modelUpdated', redraw);
  return () => {
    stop();
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', redraw);
  };
}

/** Adds menus, find and column settings to a grid. Returns the detach function. */
export function attachMenus(grid: AttachedGrid, stores: MenuStores): () => void {
  const { api, host } = grid;
  const listeners = {
    click: (event: MouseEvent) => click(host, stores, event),
    contextmenu: (event: MouseEvent) => rightClick(grid, stores, event),
    keydown: (event: KeyboardEvent) => keyDown(grid, stores, event),
  };
  host.addEventListener('click', listeners.click, true);
  host.addEventListener('contextmenu', listeners.contextmenu);
  // Captured before AG Grid, which handles Alt+arrow on headers itself.
  host.addEventListener('keydown', listeners.keydown, true);
  const detach = [attachSettings(grid, stores.settings), attachFound(api, stores.found)];
  if (stores.view) detach.push(attachNumbers(grid, stores.view));
  return () => {
    host.removeEventListener('click', listeners.click, true);
    host.removeEventListener('contextmenu', listeners.contextmenu);
    host.removeEventListener('keydown', listeners.keydown, true);
    for (const end of detach) end();
  };
}

/** The next column, or the previous one at the end; undefined for the only one. */
export function besideColumn(api: AttachedGrid['api'], key: string): string | undefined {
  const keys = dataColumns(api).map((column) => column.getColId());
  const at = keys.indexOf(key);
  return keys[at + 1] ?? keys[at - 1];
}

/** Where the header of a column is rendered, by how it is pinned. */
const HEADERS = { left: '.ag-grid-pinned-left-cells', right: '.ag-grid-pinned-right-cells', none: '.ag-grid-scrolling-cells' };

/** Returns the focus to a column's header once it is rendered in its place, unless the user moves the focus meanwhile. */
export function focusHeader({ api, host }: AttachedGrid, key: string) {
  goWhenDrawn(() => {
    const column = api.isDestroyed() ? null : api.getColumn(key);
    if (!column?.isVisible()) return true;
    api.ensureColumnVisible(column);
    const pinned = column.getPinned();
    const place = HEADERS[pinned === 'left' || pinned === 'right' ? pinned : 'none'];
    const header = host.querySelector(`${place} .ag-header-cell[col-id="${CSS.escape(key)}"]`);
    if (header) api.setFocusedHeader(key);
    return header !== null && header === document.activeElement;
  });
}
