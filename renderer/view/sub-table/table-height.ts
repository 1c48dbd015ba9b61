import { STATUS_HEIGHT } from '../grid/entry/StatusLine.tsx';
import { FOOTER_HEIGHT, HEADER_HEIGHT, TABLE_ROW_HEIGHTS } from '../grid/grid-sizes.ts';

/** Maximum height in pixels of the rows, beyond which they scroll: 9 rendered ones of 61, 11 to be seen of 34 (GRID-12, CONST-08). */
export const MAX_CONTENT_HEIGHT = 400;
const BORDERS = 2;
/** Width of the border below the header, and of that above the footers. */
const LINE = 1;
/**
 * Minimum height of the rows and footers together: exactly two rows and a footer, without a gap. Footers take blank space, so that the status
 * line stays in sight.
 */
const MIN_HEIGHT = 2 * TABLE_ROW_HEIGHTS.medium + LINE + FOOTER_HEIGHT;

/** The inputs of a table's height. */
export interface TableSize {
  rows: number;
  rowHeight: number;
  /** Extra height of expanded rows in pixels. */
  opened: number;
  footers: number;
  /** Height in pixels that the horizontal scrollbar takes from the rows. */
  scrollbar: number;
  hasStatusLine: boolean;
}

/** The total height of a table in pixels. */
export function tableHeight({ rows, rowHeight, opened, footers, scrollbar, hasStatusLine }: TableSize): number {
  const below = footers === 0 ? 0 : LINE + footers * FOOTER_HEIGHT;
  const content = Math.min(Math.max(rows * rowHeight + opened, MIN_HEIGHT - below), MAX_CONTENT_HEIGHT);
  return HEADER_HEIGHT + LINE + content + scrollbar + below + (hasStatusLine ? STATUS_HEIGHT : 0) + BORDERS;
}
