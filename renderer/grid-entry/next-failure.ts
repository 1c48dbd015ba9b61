import type { Cell } from './range.ts';

/** The next invalid cell after the active one in reading order; null after the last. */
export function failureAfter(wrong: readonly Cell[], active: Cell | undefined): Cell | null {
  const isBehind = ({ row, column }: Cell) => !active || row > active.row || (row === active.row && column > active.column);
  return inOrder(wrong).find(isBehind) ?? null;
}

/** The same, wrapping around; null when all cells are valid. */
export function nextFailure(wrong: readonly Cell[], active: Cell | undefined): Cell | null {
  return failureAfter(wrong, active) ?? inOrder(wrong)[0] ?? null;
}

function inOrder(wrong: readonly Cell[]): Cell[] {
  return wrong.toSorted((a, b) => a.row - b.row || a.column - b.column);
}
