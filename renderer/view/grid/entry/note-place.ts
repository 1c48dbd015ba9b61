import type { CSSProperties } from 'react';

/** Pixels: most of a note's width, a line of it, one of its letters at the most, and what stands around its text on two sides. */
export const NOTE_WIDTH = 320;
const LINE_HEIGHT = 20;
const LETTER_WIDTH = 12;
const PADDING = { beside: 16, above: 8 };

/** Pixels in the middle of a cell that its own text takes. */
const TEXT_HEIGHT = 24;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

function heightOf(text: string): number {
  return PADDING.above + LINE_HEIGHT * Math.ceil((text.length * LETTER_WIDTH) / (NOTE_WIDTH - PADDING.beside));
}

/**
 * Where the note of a wrong cell stands in its grid, in pixels: on the line below the cell, so that it hides neither the text of this cell nor,
 * in rows that are high enough, of the next; on the line above where the grid is seen no further than to `seenBottom`; and never beyond its right edge.
 */
export function notePlace(cell: Box, grid: Box, seenBottom: number, text: string): CSSProperties {
  const height = heightOf(text);
  const inside = Math.max(0, Math.min((cell.bottom - cell.top - TEXT_HEIGHT) / 2, height / 2));
  const isLow = cell.bottom - inside + height > seenBottom;
  const isWide = cell.left + NOTE_WIDTH > grid.right;
  return {
    ...(isLow ? { top: cell.top - grid.top + inside, transform: 'translateY(-100%)' } : { top: cell.bottom - grid.top - inside }),
    ...(isWide ? { right: Math.max(grid.right - cell.right, 0) } : { left: Math.max(cell.left - grid.left, 0) }),
  };
}

/** The lowest point of an element that is seen: what scrolls around it may end before. */
export function seenBottomOf(element: HTMLElement): number {
  let bottom = Math.min(element.getBoundingClientRect().bottom, window.innerHeight);
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') bottom = Math.min(bottom, around.getBoundingClientRect().bottom);
  return bottom;
}
