/** A cell by its zero-based position among the displayed rows and columns. */
export interface Cell {
  row: number;
  column: number;
}

/** A block of cells; all four bounds are inclusive. */
export interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A selection: the block between `anchor` and `corner`. Typing goes to the `active` cell in it. */
export interface CellSelection {
  anchor: Cell;
  corner: Cell;
  active: Cell;
}

/** The grid that a selection moves in. */
export interface CellField {
  rows: number;
  columns: number;
  /** True for a non-empty cell: jumps stop at the edges of filled blocks. */
  isFilled(cell: Cell): boolean;
  /** True for a cell that Tab and Enter stop at; when absent, for every cell. */
  isReachable?(cell: Cell): boolean;
}

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

/** A selection of one cell. */
export function selectCell(cell: Cell): CellSelection {
  return { anchor: cell, corner: cell, active: cell };
}

/** The block of a selection. */
export function rectangleOf({ anchor, corner }: CellSelection): Rectangle {
  return {
    top: Math.min(anchor.row, corner.row),
    left: Math.min(anchor.column, corner.column),
    bottom: Math.max(anchor.row, corner.row),
    right: Math.max(anchor.column, corner.column),
  };
}

/** True when a cell lies in a block. */
export function contains({ top, left, bottom, right }: Rectangle, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** True when a block is one cell. */
export function isSingleCell({ top, left, bottom, right }: Rectangle): boolean {
  return top === bottom && left === right;
}

/** The selection clamped to a field that has shrunk; null when the field has no cells. */
export function clampSelection(selection: CellSelection, field: CellField): CellSelection | null {
  if (field.rows === 0 || field.columns === 0) return null;
  const [anchor, corner, active] = [selection.anchor, selection.corner, selection.active].map((cell) => clamp(cell, field));
  if (!anchor || !corner || !active) return null;
  const same = isSame(anchor, selection.anchor) && isSame(corner, selection.corner) && isSame(active, selection.active);
  return same ? selection : { anchor, corner, active };
}

/**
 * The selection after columns have moved. If a corner is gone, only the active cell stays; null if that is gone too.
 * @param placeOf the new index of a column by its old one; undefined when it is no longer displayed
 */
export function followColumns(
  { anchor, corner, active }: CellSelection,
  placeOf: (column: number) => number | undefined,
): CellSelection | null {
  const follow = ({ row, column }: Cell) => {
    const place = placeOf(column);
    return place === undefined ? null : { row, column: place };
  };
  const kept = follow(active);
  const [first, last] = [follow(anchor), follow(corner)];
  if (!kept) return null;
  const next = first && last && { anchor: first, corner: last, active: kept };
  return next && contains(rectangleOf(next), kept) ? next : selectCell(kept);
}

/**
 * The selection after a move; the identical object when there is nowhere to go. A `step` returns it at the last reachable cell, where the
 * caller may add a row. The field must have cells.
 */
export function moveSelection(selection: CellSelection, move: SelectionMove, field: CellField): CellSelection {
  const next = moved(selection, move, field);
  const same = isSame(next.anchor, selection.anchor) && isSame(next.corner, selection.corner) && isSame(next.active, selection.active);
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
  const next = walk(selection.active, direction, within, !alone, field.isReachable ?? (() => true));
  if (!next) return selection;
  return alone ? selectCell(next) : { ...selection, active: next };
}

function columnOf({ column }: Cell, field: CellField): Rectangle {
  return { top: 0, left: column, bottom: field.rows - 1, right: column };
}

function wholeOf(field: CellField): Rectangle {
  return { top: 0, left: 0, bottom: field.rows - 1, right: field.columns - 1 };
}

/** The next reachable cell of a block, by row for left and right, by column for up and down; with `round` it wraps around. */
function walk(from: Cell, direction: Direction, block: Rectangle, round: boolean, isReachable: (cell: Cell) => boolean): Cell | null {
  const vertical = direction === 'up' || direction === 'down';
  const back = direction === 'up' || direction === 'left' ? -1 : 1;
  const height = block.bottom - block.top + 1;
  const width = block.right - block.left + 1;
  const [inner, count] = [vertical ? height : width, height * width];
  let at = vertical ? (from.column - block.left) * inner + from.row - block.top : (from.row - block.top) * inner + from.column - block.left;
  for (let tries = 1; tries < count; tries++) {
    at += back;
    if (at < 0 || at >= count) {
      if (!round) return null;
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

function clamp({ row, column }: Cell, field: CellField): Cell {
  return { row: Math.min(Math.max(row, 0), field.rows - 1), column: Math.min(Math.max(column, 0), field.columns - 1) };
}

function isWithin({ row, column }: Cell, field: CellField): boolean {
  return row >= 0 && row < field.rows && column >= 0 && column < field.columns;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}
