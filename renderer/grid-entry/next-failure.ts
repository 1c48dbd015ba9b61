import type { Cell } from './range.ts';

/** The first wrong cell behind the active one in reading order, from the beginning again behind the last; null when nothing is wrong. */
export function nextFailure(wrong: readonly Cell[], active: Cell | undefined): Cell | null {
  const inOrder = wrong.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const isBehind = ({ row, column }: Cell) => !active || row > active.row || (row === active.row && column > active.column);
  return inOrder.find(isBehind) ?? inOrder[0] ?? null;
}
