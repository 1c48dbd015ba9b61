import { expect, it } from 'vitest';
import { FOOTER_HEIGHT, HEADER_HEIGHT, TABLE_ROW_HEIGHTS } from '../grid/grid-theme.ts';
import { MAX_CONTENT_HEIGHT, tableHeight } from './table-height.ts';

const bare = { rows: 0, rowHeight: TABLE_ROW_HEIGHTS.medium, opened: 0, footers: 0, scrollbar: 0, hasStatusLine: false };
const content = (more: Partial<typeof bare>) => tableHeight({ ...bare, ...more }) - HEADER_HEIGHT - 3;

it('GRID-12 CONST-08 rows are 61 high, and their content is never higher than 400', () => {
  expect(TABLE_ROW_HEIGHTS.medium).toBe(61);
  expect(MAX_CONTENT_HEIGHT).toBe(400);
  expect(content({ rows: 4 })).toBe(244);
  expect(content({ rows: 7 })).toBe(400);
  expect(content({ rows: 3, opened: 900 })).toBe(400);
});

it('GRID-11 GRID-12 footers, scroll bar and status line stand outside of it; an empty table keeps room for what it says', () => {
  expect(content({ rows: 9, footers: 2 })).toBe(400 + 2 * FOOTER_HEIGHT + 1);
  expect(content({ rows: 9, scrollbar: 15 })).toBe(415);
  expect(content({})).toBe(160);
});
