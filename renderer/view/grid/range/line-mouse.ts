import type { GridApi } from 'ag-grid-community';
import { moveSelection } from '#renderer/grid-entry/move-selection.ts';
import { contains, rectangleOf, selectCell, type Cell, type CellSelection } from '#renderer/grid-entry/range.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridRow } from '../grid-row.ts';
import { dragCells } from './cell-drag.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { consume, consumeNextClick } from './consume-events.ts';
import { dataColumns, focusCell, shownField } from '../entry/shown-cells.ts';

type Api = GridApi<GridRow>;

/** What a press selects: whole rows on a row number, whole columns with Ctrl on a header. */
type Line = 'rows' | 'columns';

/** Cells of the row number column (COL-01). */
const NUMBER = '.ag-cell[col-id="#"]';

/** The first cell of the row that contains an element. */
function rowOf(target: EventTarget | null): Cell | null {
  const index = target instanceof Element ? target.closest('.ag-row[row-index]')?.getAttribute('row-index') : null;
  const row = Number(index ?? Number.NaN);
  return Number.isInteger(row) ? { row, column: 0 } : null;
}

/** The first cell of the column whose header or cell contains an element. */
function columnOf(api: Api, target: EventTarget | null): Cell | null {
  const id = target instanceof Element ? target.closest('[col-id]')?.getAttribute('col-id') : null;
  const column = dataColumns(api).findIndex((one) => one.getColId() === id);
  return column >= 0 ? { row: 0, column } : null;
}

/** The row whose number cell contains an element. */
export function numberedRow(target: EventTarget | null): number | null {
  return target instanceof Element && target.closest(NUMBER) ? (rowOf(target)?.row ?? null) : null;
}

/** Focuses the first visible cell of a row or column, so that nothing scrolls under the mouse. */
function firstOnScreen(api: Api, line: Line, at: Cell): Cell {
  if (line === 'columns') return { ...at, row: Math.max(0, api.getFirstDisplayedRowIndex()) };
  const { left } = api.getHorizontalPixelRange();
  const column = dataColumns(api).findIndex((one) => one.isPinned() || (one.getLeft() ?? 0) >= left);
  return { ...at, column: Math.max(0, column) };
}

function reach({ api, cells }: AttachedGrid, line: Line, active: Cell, corner: Cell) {
  cells.set(moveSelection({ anchor: active, corner, active }, { type: line }, shownField(api)));
}

/** Selects a whole row or column, or all from the active cell to it. The focus stays in the selection. */
function selectLine(grid: AttachedGrid, line: Line, at: Cell, extend = false) {
  const { api, cells } = grid;
  api.stopEditing();
  const before = extend ? cells.get()?.active : undefined;
  const active = before ?? firstOnScreen(api, line, at);
  if (!before) focusCell(api, active);
  reach(grid, line, active, at);
}

/** True when whole rows are selected and this is one of them. */
export function isRowSelected(api: Api, selection: CellSelection | null, row: number): boolean {
  if (!selection) return false;
  const block = rectangleOf(selection);
  return [0, dataColumns(api).length - 1].every((column) => contains(block, { row, column }));
}

const RIGHT_BUTTON = 2;

/** Selects rows and columns by their numbers and headers, extended while dragging. */
export function attachLineMouse(grid: EntryGrid): () => void {
  const { api, host, cells } = grid;

  function begin(line: Line, at: Cell, extend: boolean) {
    selectLine(grid, line, at, extend);
    const { active } = cells.get() ?? selectCell(at);
    dragCells({
      api,
      host,
      start: line === 'rows' ? { ...at, column: active.column } : { ...at, row: active.row },
      placeOf: (target) => (line === 'rows' ? rowOf(target) : columnOf(api, target)),
      settle: (to) => (line === 'rows' ? { ...to, column: active.column } : { ...to, row: active.row }),
      onCell: (to) => reach(grid, line, active, to),
      // A click on a header would sort.
      onEnd: (moved) => (moved || line === 'columns') && consumeNextClick(host),
    });
  }

  const onPress = (event: MouseEvent) => {
    const row = numberedRow(event.target);
    const isTitle = event.target instanceof Element && event.target.closest('.ag-header-cell') && (event.ctrlKey || event.metaKey);
    const title = isTitle && event.button === 0 ? columnOf(api, event.target) : null;
    if (row === null && !title) return;
    if (event.button === RIGHT_BUTTON && row !== null && isRowSelected(api, cells.get(), row)) return consume(event);
    if (event.button !== 0 || api.getDisplayedRowCount() === 0) return;
    consume(event);
    if (event.type !== 'mousedown') return;
    if (title) begin('columns', title, event.shiftKey);
    else if (row !== null) begin('rows', { row, column: 0 }, event.shiftKey);
  };
  host.addEventListener('pointerdown', onPress, true);
  host.addEventListener('mousedown', onPress, true);
  return () => {
    host.removeEventListener('pointerdown', onPress, true);
    host.removeEventListener('mousedown', onPress, true);
  };
}
