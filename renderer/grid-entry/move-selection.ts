import {
  clamp,
  isSameCell,
  isSingleCell,
  rectangleOf,
  selectCell,
  type Cell,
  type CellField,
  type CellSelection,
  type Rectangle,
} from './range.ts';

/** An arrow key. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** How a key or the mouse moves a selection. With `extend` the anchor stays. */
export type SelectionMove =
  | { type: 'go'; to: Cell; extend?: boolean }
  | { type: 'arrow'; direction: Direction; extend?: boolean; jump?: boolean; by?: number }
  | { type: 'row-start' | 'row-end' | 'first-cell' | 'last-cell'; extend?: boolean }
  | { type: 'row' | 'column'; at: number; extend?: boolean }
  | { type: 'rows' | 'columns' | 'all' }
  /** Tab (`right`, `left`) and Enter (`down`, `up`): cycles inside a block; from a single cell to the next reachable one. */
  | { type: 'step'; direction: Direction };

const STEPS: Record<Direction, Cell> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/**
 * The selection after a move; the identical object when there is nowhere to go. A `step` returns it at the last reachable cell, where the
 * caller may add a row. The field must have cells.
 */
export function moveSelection(selection: CellSelection, move: SelectionMove, field: CellField): CellSelection {
  const next = moved(selection, move, field);
  const same =
    isSameCell(next.anchor, selection.anchor) && isSameCell(next.corner, selection.corner) && isSameCell(next.active, selection.active);
  return same ? selection : next;
}

function moved(selection: CellSelection, move: SelectionMove, field: CellField): CellSelection {
  const { anchor, corner, active } = selection;
  const from = 'extend' in move && move.extend ? corner : active;
  const to = (cell: Cell) => landed(selection, clamp(cell, field), 'extend' in move && move.extend === true);
  switch (move.type) {
    case 'go':
      return to(move.to);
    case 'arrow':
      return to(move.jump ? jump(from, active, move.direction, field) : beside(from, move.direction, move.by));
    case 'row-start':
      return to({ row: from.row, column: 0 });
    case 'row-end':
      return to({ row: from.row, column: field.columns - 1 });
    case 'first-cell':
      return to({ row: 0, column: 0 });
    case 'last-cell':
      return to({ row: field.rows - 1, column: field.columns - 1 });
    case 'row':
      return whole({ row: move.extend ? anchor.row : move.at, column: 0 }, { row: move.at, column: field.columns - 1 }, field);
    case 'column':
      return whole({ row: 0, column: move.extend ? anchor.column : move.at }, { row: field.rows - 1, column: move.at }, field);
    case 'rows':
      return { anchor: { ...anchor, column: 0 }, corner: { ...corner, column: field.columns - 1 }, active };
    case 'columns':
      return { anchor: { ...anchor, row: 0 }, corner: { ...corner, row: field.rows - 1 }, active };
    case 'all':
      return { anchor: { row: 0, column: 0 }, corner: { row: field.rows - 1, column: field.columns - 1 }, active };
    case 'step':
      return step(selection, move.direction, field);
  }
}

function landed(selection: CellSelection, cell: Cell, extend: boolean): CellSelection {
  return extend ? { anchor: selection.active, corner: cell, active: selection.active } : selectCell(cell);
}

function whole(first: Cell, last: Cell, field: CellField): CellSelection {
  const anchor = clamp(first, field);
  return { anchor, corner: clamp(last, field), active: anchor };
}

function beside(cell: Cell, direction: Direction, by = 1): Cell {
  const delta = STEPS[direction];
  return { row: cell.row + delta.row * by, column: cell.column + delta.column * by };
}

/** The target of Ctrl+arrow along the line of the active cell: the last filled cell before a gap, the first one after it, or the edge. */
function jump(from: Cell, active: Cell, direction: Direction, field: CellField): Cell {
  const vertical = direction === 'up' || direction === 'down';
  const line = (cell: Cell): Cell => (vertical ? { row: cell.row, column: active.column } : { row: active.row, column: cell.column });
  const isFilled = (cell: Cell) => isWithin(cell, field) && field.isFilled(line(cell));
  let cell = from;
  let next = beside(cell, direction);
  const alongBlock = isFilled(cell) && isFilled(next);
  while (isWithin(next, field) && (alongBlock ? isFilled(next) : true)) {
    cell = next;
    if (!alongBlock && isFilled(cell)) break;
    next = beside(cell, direction);
  }
  return cell;
}

function step(selection: CellSelection, direction: Direction, field: CellField): CellSelection {
  const block = rectangleOf(selection);
  const alone = isSingleCell(block);
  const within = alone ? (direction === 'up' || direction === 'down' ? columnOf(selection.active, field) : wholeOf(field)) : block;
  const next = walk(selection.active, direction, { block: within, wraps: !alone, isReachable: field.isReachable ?? (() => true) });
  if (!next) return selection;
  return alone ? selectCell(next) : { ...selection, active: next };
}

function columnOf({ column }: Cell, field: CellField): Rectangle {
  return { top: 0, left: column, bottom: field.rows - 1, right: column };
}

function wholeOf(field: CellField): Rectangle {
  return { top: 0, left: 0, bottom: field.rows - 1, right: field.columns - 1 };
}

/** Where Tab and Enter go. */
interface Course {
  block: Rectangle;
  /** True when the last cell is followed by the first. */
  wraps: boolean;
  isReachable(cell: Cell): boolean;
}

/** The next reachable cell of a block, by row for left and right, by column for up and down. */
function walk(from: Cell, direction: Direction, { block, wraps, isReachable }: Course): Cell | null {
  const vertical = direction === 'up' || direction === 'down';
  const back = direction === 'up' || direction === 'left' ? -1 : 1;
  const height = block.bottom - block.top + 1;
  const width = block.right - block.left + 1;
  const [inner, count] = [vertical ? height : width, height * width];
  let at = vertical ? (from.column - block.left) * inner + from.row - block.top : (from.row - block.top) * inner + from.column - block.left;
  for (let tries = 1; tries < count; tries++) {
    at += back;
    if (at < 0 || at >= count) {
      if (!wraps) return null;
      at = (at + count) % count;
    }
    const [outer, offset] = [Math.floor(at / inner), at % inner];
    const cell = vertical
      ? { row: block.top + offset, column: block.left + outer }
      : { row: block.top + outer, column: block.left + offset };
    if (isReachable(cell)) return cell;
  }
  return null;
}

function isWithin({ row, column }: Cell, field: CellField): boolean {
  return row >= 0 && row < field.rows && column >= 0 && column < field.columns;
}
