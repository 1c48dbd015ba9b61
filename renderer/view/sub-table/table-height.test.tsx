import { expect, it } from 'vitest';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { FOOTER_HEIGHT, HEADER_HEIGHT, TABLE_ROW_HEIGHTS } from '../grid/grid-sizes.ts';
import { MAX_CONTENT_HEIGHT, tableHeight, type TableSize } from './table-height.ts';

const bare: TableSize = { rows: 0, rowHeight: TABLE_ROW_HEIGHTS.medium, opened: 0, footers: 0, scrollbar: 0, hasStatusLine: false };
const content = (more: Partial<TableSize>) => tableHeight({ ...bare, ...more }) - HEADER_HEIGHT - 3;

it('GRID-12 CONST-08 rows are 61 high, and their content is never higher than 400', () => {
  expect(TABLE_ROW_HEIGHTS.medium).toBe(61);
  expect(MAX_CONTENT_HEIGHT).toBe(400);
  expect(content({ rows: 4 })).toBe(244);
  expect(content({ rows: 7 })).toBe(400);
  expect(content({ rows: 3, opened: 900 })).toBe(400);
});

it('GRID-12 CONST-08 renders at most 9 rows of 61', () => {
  for (const scrollbar of [0, 16]) {
    const scrolled = Math.floor((content({ rows: 100, scrollbar }) - scrollbar - 1) / TABLE_ROW_HEIGHTS.medium) + 2;
    const focused = 1;
    expect(scrolled + focused).toBeLessThanOrEqual(9);
  }
});

it('GRID-12 the usual low rows let ten and more be seen', () => {
  const { size } = plainRows;
  expect(Math.floor(content({ rows: 100, rowHeight: TABLE_ROW_HEIGHTS[size] }) / TABLE_ROW_HEIGHTS[size])).toBeGreaterThanOrEqual(10);
});

it('GRID-12 footers, scroll bar and status line add to the height of the rows; the minimum height includes the footers', () => {
  expect(content({ rows: 9, footers: 2 })).toBe(400 + 2 * FOOTER_HEIGHT + 1);
  expect(content({ rows: 9, scrollbar: 15 })).toBe(415);
  expect(content({})).toBe(122 + FOOTER_HEIGHT + 1);
  // Two rows end at the line above the footer.
  expect(content({ rows: 2, footers: 1 })).toBe(122 + FOOTER_HEIGHT + 1);
  expect(content({ rows: 3, footers: 1 })).toBe(183 + FOOTER_HEIGHT + 1);
});
