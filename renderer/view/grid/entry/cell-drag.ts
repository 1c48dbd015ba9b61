import type { GridApi } from 'ag-grid-community';
import type { Cell } from '#renderer/grid-entry/range.ts';
import type { GridRow } from '../grid-row.ts';
import { cellOf, showCell } from './shown-cells.ts';

interface Drag {
  api: GridApi<GridRow>;
  host: HTMLElement;
  start: Cell;
  /** The cell that an element under the mouse stands for, where that is another one than the cell of a value that it lies in. */
  placeOf?: (target: EventTarget | null) => Cell | null;
  /** Keeps what is gone over in one row or column. */
  settle?: (cell: Cell) => Cell;
  /** The cell that the mouse has come to. */
  onCell: (cell: Cell) => void;
  /** `moved` is false for a plain click. */
  onEnd: (moved: boolean) => void;
}

/** Pixels inside of the rows' area at which the nearest cell is looked for when the mouse has left it. */
const INSET = 6;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Pixels beyond the edge that make each frame go one cell further. */
const FASTER = 16;

/** How many cells beyond the edge the mouse points, for each frame that it stays there: the more, the further away it is. */
const beyond = (value: number, low: number, high: number) =>
  value < low ? -Math.ceil((low - value) / FASTER) : Math.max(0, Math.ceil((value - high) / FASTER));

/** Where rows are seen: the grid without its line of titles. */
function rowsArea(host: HTMLElement): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const { left, right, top, bottom } = (host.querySelector('.ag-grid-viewport') ?? host).getBoundingClientRect();
  return { left, right, bottom, top: host.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? top };
}

interface Point {
  x: number;
  y: number;
}

/** The cell that the mouse points to: the nearest one, and one further where it is outside of the rows. */
function cellAt({ api, host, placeOf = (target) => cellOf(api, target), settle = (cell) => cell }: Drag, point: Point, last: Cell): Cell {
  // The press may have scrolled the page around the grid.
  const area = rowsArea(host);
  const x = clamp(point.x, area.left + INSET, area.right - INSET);
  const y = clamp(point.y, area.top + INSET, area.bottom - INSET);
  const under = placeOf(document.elementFromPoint(x, y)) ?? last;
  const row = clamp(under.row + beyond(point.y, area.top, area.bottom), 0, api.getDisplayedRowCount() - 1);
  return settle({ row, column: Math.max(0, under.column + beyond(point.x, area.left, area.right)) });
}

/** Follows the mouse from cell to cell until its button is let go; outside of the rows it scrolls on. */
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
