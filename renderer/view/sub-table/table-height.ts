import { STATUS_HEIGHT } from '../grid/entry/StatusLine.tsx';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../grid/grid-theme.ts';

/** Pixels: the rows of a table scroll beyond this height (GRID-12, CONST-08), and an empty one keeps room for its next step. */
export const MAX_CONTENT_HEIGHT = 400;
/**
 * Whole rows that are seen at once, however low they are: 9 are drawn then (GRID-12), for a scrolled table shows a part of its first and of its
 * last, and the row that has the focus stays where it is.
 */
const MOST_SEEN = 7;
const MIN_CONTENT_HEIGHT = 160;
const BORDERS = 2;
/** The line below the titles, and the one above the footers. */
const LINE = 1;

/** What the height of a table depends on. */
export interface TableSize {
  rows: number;
  rowHeight: number;
  /** Pixels that opened rows need beside. */
  opened: number;
  footers: number;
  /** Pixels of the horizontal scroll bar. */
  scrollbar: number;
  hasStatusLine: boolean;
}

/** Pixels of a table with everything around its rows. */
export function tableHeight({ rows, rowHeight, opened, footers, scrollbar, hasStatusLine }: TableSize): number {
  // A scroll bar that floats leaves its room to the rows.
  const most = Math.min(MAX_CONTENT_HEIGHT, MOST_SEEN * rowHeight - scrollbar);
  const content = Math.min(Math.max(rows * rowHeight + opened, MIN_CONTENT_HEIGHT), most);
  const below = footers === 0 ? 0 : LINE + footers * FOOTER_HEIGHT;
  return HEADER_HEIGHT + LINE + content + scrollbar + below + (hasStatusLine ? STATUS_HEIGHT : 0) + BORDERS;
}
