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
  const same = isSameCell(anchor, selection.anchor) && isSameCell(corner, selection.corner) && isSameCell(active, selection.active);
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

/** The nearest cell of a field. */
export function clamp({ row, column }: Cell, field: CellField): Cell {
  return { row: Math.min(Math.max(row, 0), field.rows - 1), column: Math.min(Math.max(column, 0), field.columns - 1) };
}

/** True when two cells are the same. */
export function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}
