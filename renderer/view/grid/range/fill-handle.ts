import { fillPlan } from '#renderer/grid-entry/fill-plan.ts';
import { isSingleCell, rectangleOf, type Cell, type CellField, type Rectangle } from '#renderer/grid-entry/range.ts';
import type { FillMode } from '#renderer/grid-entry/series.ts';
import { dragCells } from './cell-drag.ts';
import { applyPlan, entryTableOf, reportRefusals, type EntryGrid } from '../entry/entry-ports.ts';
import { drawFilling } from './range-drawing.ts';
import { shownField } from '../entry/shown-cells.ts';

/** Size in pixels of the fill handle's hit area, slightly larger than the handle. */
const HANDLE = 10;

/** True for a press on the fill handle of the selection. */
export function isOnFillHandle({ cells, ports }: EntryGrid, event: MouseEvent, cell: Cell): boolean {
  const selection = cells.get();
  if (!selection || !ports.current.editing || !(event.target instanceof Element)) return false;
  const { bottom, right } = rectangleOf(selection);
  const rect = event.target.closest('.ag-cell')?.getBoundingClientRect();
  return (
    cell.row === bottom &&
    cell.column === right &&
    rect !== undefined &&
    event.clientX >= rect.right - HANDLE &&
    event.clientY >= rect.bottom - HANDLE
  );
}

/** The range extended to a cell, in the direction in which the cell is further away. */
export function filledBlock(block: Rectangle, { row, column }: Cell): Rectangle {
  const down = Math.max(row - block.bottom, block.top - row, 0);
  const across = Math.max(column - block.right, block.left - column, 0);
  if (down >= across) return { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) };
  return { ...block, left: Math.min(block.left, column), right: Math.max(block.right, column) };
}

function fillMode(source: Rectangle, turned: boolean): FillMode {
  if (!turned) return 'auto';
  return isSingleCell(source) ? 'series' : 'copy';
}

function fill(grid: EntryGrid, source: Rectangle, target: Rectangle, mode: FillMode) {
  const plan = fillPlan(source, target, mode, entryTableOf(grid));
  applyPlan(grid, plan);
  reportRefusals(grid, plan);
}

/**
 * Drags the fill handle as Excel does: dates and several numbers continue as a series, one number is copied, and Ctrl inverts that. One
 * undo step.
 */
export function dragFill(grid: EntryGrid, start: Cell, onEnd: (moved: boolean) => void) {
  const { api, host, cells } = grid;
  const selection = cells.get();
  if (!selection) return;
  const source = rectangleOf(selection);
  let target = source;
  let turned = false;
  const watchKey = (event: MouseEvent) => (turned = event.ctrlKey || event.metaKey);
  document.addEventListener('mouseup', watchKey, true);
  dragCells({
    api,
    host,
    start,
    onCell: (cell) => {
      target = filledBlock(source, cell);
      drawFilling(grid, target);
    },
    onEnd: (moved) => {
      document.removeEventListener('mouseup', watchKey, true);
      drawFilling(grid, null);
      if (target.bottom !== source.bottom || target.right !== source.right || target.top !== source.top || target.left !== source.left)
        fill(grid, source, target, fillMode(source, turned));
      onEnd(moved);
    },
  });
}

/** The range extended down to the end of the filled cells in the column before it, or after it; to the last row when neither continues. */
export function blockToEnd(block: Rectangle, { rows, columns, isFilled }: Pick<CellField, 'rows' | 'columns' | 'isFilled'>): Rectangle {
  const beside = [block.left - 1, block.right + 1].filter((column) => column >= 0 && column < columns);
  const ends = beside.map((column) => {
    let end = block.bottom;
    while (end + 1 < rows && isFilled({ row: end + 1, column })) end++;
    return end;
  });
  return { ...block, bottom: ends.find((end) => end > block.bottom) ?? rows - 1 };
}

/** Fills down as far as the neighbouring column is filled, on a double press of the fill handle. */
export function fillToEnd(grid: EntryGrid) {
  const selection = grid.cells.get();
  if (!selection) return;
  const source = rectangleOf(selection);
  const target = blockToEnd(source, shownField(grid.api));
  if (target.bottom > source.bottom) fill(grid, source, target, 'auto');
}
