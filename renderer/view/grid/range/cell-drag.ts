import type { GridApi } from 'ag-grid-community';
import type { Cell } from '#renderer/grid-entry/range.ts';
import type { GridRow } from '../grid-row.ts';
import { cellOf, showCell } from '../entry/shown-cells.ts';

interface Drag {
  api: GridApi<GridRow>;
  host: HTMLElement;
  start: Cell;
  /** Maps an element under the mouse to a cell; by default the data cell that contains it. */
  placeOf?: (target: EventTarget | null) => Cell | null;
  /** Constrains the drag to one row or column. */
  settle?: (cell: Cell) => Cell;
  /** Called when the mouse reaches another cell. */
  onCell: (cell: Cell) => void;
  /** `moved` is false for a plain click. */
  onEnd: (moved: boolean) => void;
}

/** Pixels inside the rows area at which the nearest cell is looked up when the mouse is outside it. */
const INSET = 6;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Pixels beyond the edge for each extra cell scrolled per frame. */
const PIXELS_PER_EXTRA_CELL = 16;

/** Cells to scroll per frame: more, the further the mouse is beyond the edge. */
const beyond = (value: number, low: number, high: number) =>
  value < low ? -Math.ceil((low - value) / PIXELS_PER_EXTRA_CELL) : Math.max(0, Math.ceil((value - high) / PIXELS_PER_EXTRA_CELL));

/** The visible area of the rows: the grid without its header. */
function rowsArea(host: HTMLElement): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const { left, right, top, bottom } = (host.querySelector('.ag-grid-viewport') ?? host).getBoundingClientRect();
  return { left, right, bottom, top: host.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? top };
}

interface Point {
  x: number;
  y: number;
}

/** The cell under the mouse, or the nearest one; further on while the mouse is outside the rows. */
function cellAt({ api, host, placeOf = (target) => cellOf(api, target), settle = (cell) => cell }: Drag, point: Point, last: Cell): Cell {
  // Measured anew each time: the press may have scrolled the page.
  const area = rowsArea(host);
  const x = clamp(point.x, area.left + INSET, area.right - INSET);
  const y = clamp(point.y, area.top + INSET, area.bottom - INSET);
  const under = placeOf(document.elementFromPoint(x, y)) ?? last;
  const row = clamp(under.row + beyond(point.y, area.top, area.bottom), 0, api.getDisplayedRowCount() - 1);
  return settle({ row, column: Math.max(0, under.column + beyond(point.x, area.left, area.right)) });
}

/** Tracks the mouse from cell to cell until the button is released, scrolling while it is outside the rows. */
export function dragCells(drag: Drag) {
  const { api, host, start, onCell, onEnd } = drag;
  let point: Point | null = null;
  let last = start;
  let moved = false;
  let frame = 0;

  function follow() {
    frame = requestAnimationFrame(follow);
    if (!point) return;
    const next = cellAt(drag, point, last);
    if (next.row === last.row && next.column === last.column) return;
    last = next;
    moved = true;
    showCell(api, next);
    onCell(next);
  }

  const move = (event: MouseEvent) => {
    point = { x: event.clientX, y: event.clientY };
    if (event.buttons === 0) end();
  };
  function end() {
    cancelAnimationFrame(frame);
    if (point) follow();
    cancelAnimationFrame(frame);
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', end);
    host.removeAttribute('data-dragging');
    onEnd(moved);
  }
  host.setAttribute('data-dragging', '');
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', end);
  frame = requestAnimationFrame(follow);
}
