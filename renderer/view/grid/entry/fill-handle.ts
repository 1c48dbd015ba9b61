import { fillPlan } from '#renderer/grid-entry/fill.ts';
import { isSingleCell, rectangleOf, type Cell, type CellField, type Rectangle } from '#renderer/grid-entry/range.ts';
import type { FillMode } from '#renderer/grid-entry/series.ts';
import { dragCells } from './cell-drag.ts';
import { applyPlan, entryTableOf, sayRefused, type EntryGrid } from './entry-ports.ts';
import { drawFilling } from './range-drawing.ts';
import { shownField } from './shown-cells.ts';

/** Pixels of the corner's square, a little more than what is drawn. */
const HANDLE = 10;

/** True for a press on the square in the corner of the selection. */
export function isOnFillHandle({ cells, ports }: EntryGrid, event: MouseEvent, cell: Cell): boolean {
  const selection = cells.get();
  if (!selection || !ports.current.editing || !(event.target instanceof Element)) return false;
  const { bottom, right } = rectangleOf(selection);
  const box = event.target.closest('.ag-cell')?.getBoundingClientRect();
  return (
    cell.row === bottom &&
    cell.column === right &&
    box !== undefined &&
    event.clientX >= box.right - HANDLE &&
    event.clientY >= box.bottom - HANDLE
  );
}

/** The block made longer towards a cell, in the one direction in which the cell is further away. */
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
  sayRefused(grid, plan);
}

/** Follows the corner's square as Excel does: several numbers and dates go on, one number is copied, and Ctrl has it the other way round. One step of undo. */
export function dragFill(grid: EntryGrid, start: Cell, onEnd: (moved: boolean) => void) {
  const { api, host, cells, context } = grid;
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
      drawFilling(api, context, target);
    },
    onEnd: (moved) => {
      document.removeEventListener('mouseup', watchKey, true);
      drawFilling(api, context, null);
      if (target.bottom !== source.bottom || target.right !== source.right || target.top !== source.top || target.left !== source.left)
        fill(grid, source, target, fillMode(source, turned));
      onEnd(moved);
    },
  });
}

/** The block made longer down to where the column before it ends, or the one after it; where neither goes on, to the last row. */
export function blockToEnd(block: Rectangle, { rows, columns, isFilled }: Pick<CellField, 'rows' | 'columns' | 'isFilled'>): Rectangle {
  const beside = [block.left - 1, block.right + 1].filter((column) => column >= 0 && column < columns);
  const ends = beside.map((column) => {
    let end = block.bottom;
    while (end + 1 < rows && isFilled({ row: end + 1, column })) end++;
    return end;
  });
  return { ...block, bottom: ends.find((end) => end > block.bottom) ?? rows - 1 };
}

/** Fills down as far as the cells beside go, by the corner's square pressed twice. */
export function fillToEnd(grid: EntryGrid) {
  const selection = grid.cells.get();
  if (!selection) return;
  const source = rectangleOf(selection);
  const target = blockToEnd(source, shownField(grid.api));
  if (target.bottom > source.bottom) fill(grid, source, target, 'auto');
}
