import type { CSSProperties } from 'react';

/** Pixels: maximum width of a note, line height, widest letter, and total padding per axis. */
export const NOTE_WIDTH = 320;
const LINE_HEIGHT = 20;
const LETTER_WIDTH = 12;
const PADDING = { beside: 16, above: 8 };

/** Height in pixels of a cell's own text, which is vertically centred. */
const TEXT_HEIGHT = 24;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

function heightOf(text: string): number {
  return PADDING.above + LINE_HEIGHT * Math.ceil((text.length * LETTER_WIDTH) / (NOTE_WIDTH - PADDING.beside));
}

/**
 * Position of a failure note within its grid, in pixels: below the cell's text, overlapping the next row as little as possible; above it
 * where the note would end below `seenBottom`; and never beyond the grid's right edge.
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

/** The bottom edge of the visible part of an element, clipped by its scrolling ancestors. */
export function visibleBottomOf(element: HTMLElement): number {
  let bottom = Math.min(element.getBoundingClientRect().bottom, window.innerHeight);
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') bottom = Math.min(bottom, around.getBoundingClientRect().bottom);
  return bottom;
}
