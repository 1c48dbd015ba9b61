import { expect, it } from 'vitest';
import type { RefusedCell } from './entry-writer.ts';
import { refusedCauses } from './refused-causes.ts';

const cell = (row: number, column: number, code: RefusedCell['code'], text = ''): RefusedCell => ({ row, column, code, text, values: {} });

it('80 cells beyond the last column are one cause, after the real errors; equal texts of a column are one too', () => {
  const beyond = Array.from({ length: 80 }, (_, place) => cell(Math.floor(place / 2), 9 + (place % 2), 'entry.no-column', `x${place}`));
  const causes = refusedCauses([
    ...beyond,
    cell(1, 2, 'entry.not-a-number', '很多'),
    cell(4, 2, 'entry.not-a-number', '很多'),
    cell(5, 2, 'entry.not-a-number', '少'),
    cell(0, 3, 'entry.read-only', 'a'),
    cell(1, 3, 'entry.read-only', 'b'),
  ]);
  expect(causes.map(({ example, count }) => [example.code, example.row, example.text, count])).toEqual([
    ['entry.not-a-number', 1, '很多', 2],
    ['entry.not-a-number', 5, '少', 1],
    ['entry.read-only', 0, 'a', 2],
    ['entry.no-column', 0, 'x0', 80],
  ]);
});
