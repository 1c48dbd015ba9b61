import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { withNextNumbers } from './order-fields.ts';

const columns = [sampleColumn('input-number', { key: 'line', isOrder: true }), sampleColumn('input', { key: 'style' })];

it('GRID-09 order fields of new rows continue from the highest number', () => {
  const rows = [{ values: { line: 4 } }, { values: { line: 10 } }, { values: { line: null } }];
  expect(withNextNumbers([{ style: 'A' }, { style: 'B' }], rows, columns)).toEqual([
    { style: 'A', line: 11 },
    { style: 'B', line: 12 },
  ]);
});

it('GRID-09 the first row gets number 1, and a table without such fields is unchanged', () => {
  expect(withNextNumbers([{}], [], columns)).toEqual([{ line: 1 }]);
  const added = [{ style: 'A' }];
  expect(withNextNumbers(added, [], columns.slice(1))).toBe(added);
});
