import type { CellClassParams, Column, GridApi } from 'ag-grid-community';
import { isSingleCell, rectangleOf, type CellSelection, type Rectangle } from '#renderer/grid-entry/range.ts';
import type { DrawnRange } from './drawn-range.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { columnPositions, dataColumns } from '../entry/shown-cells.ts';
import styles from '../entry/entry.module.css';

type Side = keyof Rectangle;
type Rule = (params: CellClassParams<GridRow, unknown>) => boolean;

interface Place {
  row: number;
  column: number;
  range: DrawnRange;
}

function placeIn(range: DrawnRange | null, { rowIndex, column }: CellClassParams<GridRow, unknown>): Place | null {
  const position = range?.positions.get(column.getColId());
  if (!range || position === undefined) return null;
  const { top, left, bottom, right } = range.block;
  const isInside = rowIndex >= top && rowIndex <= bottom && position >= left && position <= right;
  return isInside ? { row: rowIndex, column: position, range } : null;
}

function rule(of: 'selected' | 'filling', holds: (place: Place) => boolean): Rule {
  return (params) => {
    const context: GridContext | undefined = params.context;
    // Pinned footer rows have indexes of their own.
    const place = context && !params.node.rowPinned && placeIn(context.drawn[of], params);
    return !!place && holds(place);
  };
}

const isAtSide =
  (side: Side) =>
  ({ row, column, range: { block } }: Place) =>
    block[side] === (side === 'top' || side === 'bottom' ? row : column);

const isCorner = (place: Place) => isAtSide('bottom')(place) && isAtSide('right')(place);

/** CSS classes of cells in the selected range and in the fill preview. */
export const rangeClassRules: Record<string, Rule> = {
  [styles.selected!]: rule('selected', ({ range }) => !range.isSingle),
  [styles.top!]: rule('selected', (place) => !place.range.isSingle && isAtSide('top')(place)),
  [styles.bottom!]: rule('selected', (place) => !place.range.isSingle && isAtSide('bottom')(place)),
  [styles.left!]: rule('selected', (place) => !place.range.isSingle && isAtSide('left')(place)),
  [styles.right!]: rule('selected', (place) => !place.range.isSingle && isAtSide('right')(place)),
  [styles.corner!]: rule('selected', isCorner),
  [styles.filling!]: rule('filling', () => true),
};

/** A range with the current column positions. */
function drawnRange(api: GridApi<GridRow>, block: Rectangle): DrawnRange {
  return { block, isSingle: isSingleCell(block), positions: columnPositions(api) };
}

const SIDES: readonly Side[] = ['top', 'left', 'bottom', 'right'];

function isDrawnAlike(a: DrawnRange | null, b: DrawnRange | null): boolean {
  if (a === b || !a || !b) return a === b;
  const stand = () => a.positions.size === b.positions.size && [...a.positions].every(([id, at]) => b.positions.get(id) === at);
  return SIDES.every((side) => a.block[side] === b.block[side]) && stand();
}

/** A bit mask of how a cell looks in a range: inside, its borders, single. */
function look(range: DrawnRange | null, row: number, id: string): number {
  const column = range?.positions.get(id);
  if (!range || column === undefined) return 0;
  const { top, left, bottom, right } = range.block;
  if (row < top || row > bottom || column < left || column > right) return 0;
  const sides = SIDES.reduce((sum, side, bit) => sum + (isAtSide(side)({ row, column, range }) ? 2 << bit : 0), 1);
  return sides + (range.isSingle ? 64 : 0);
}

/** Refreshes only the rendered cells whose look has changed. Columns may have moved in between. */
function redraw(api: GridApi<GridRow>, before: DrawnRange | null, after: DrawnRange | null) {
  if (isDrawnAlike(before, after)) return;
  const rows = new Set<number>();
  const columns = new Set<Column>();
  const shown = dataColumns(api);
  for (let row = api.getFirstDisplayedRowIndex(); row <= api.getLastDisplayedRowIndex(); row++)
    for (const column of shown)
      if (look(before, row, column.getColId()) !== look(after, row, column.getColId())) {
        rows.add(row);
        columns.add(column);
      }
  const rowNodes = [...rows].flatMap((row) => api.getDisplayedRowAtIndex(row) ?? []);
  if (rowNodes.length > 0) api.refreshCells({ rowNodes, columns: [...columns] });
}

/** Keeps the drawn range in line with the selection. */
export function attachDrawing({ api, cells, context }: AttachedGrid): () => void {
  const { drawn } = context;
  const show = (selection: CellSelection | null) => {
    const before = drawn.selected;
    drawn.selected = selection && drawnRange(api, rectangleOf(selection));
    redraw(api, before, drawn.selected);
  };
  /** Moved rows take the look of their cells along, so the range is drawn again. */
  const onRows = () => {
    if (!drawn.selected) return;
    const { block, positions } = drawn.selected;
    api.refreshCells({ columns: [...positions.keys()].slice(block.left, block.right + 1) });
  };
  api.addEventListener('modelUpdated', onRows);
  const stop = cells.subscribe(() => show(cells.get()));
  return () => {
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', onRows);
    stop();
  };
}

/** Draws the fill preview; null removes it. */
export function drawFilling(api: GridApi<GridRow>, { drawn }: GridContext, block: Rectangle | null) {
  const before = drawn.filling;
  drawn.filling = block && drawnRange(api, block);
  redraw(api, before, drawn.filling);
}
