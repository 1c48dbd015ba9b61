import { expect, it, vi } from 'vitest';
import { createExpandedRows } from './expanded-rows.ts';

it('COL-04 a row expands and collapses, with room for its panel', () => {
  const rows = createExpandedRows();
  rows.toggle('a');
  rows.measure('a', 120);
  rows.measure('b', 99);
  expect([rows.has('a'), rows.heightOf('a'), rows.heightOf('b'), rows.total()]).toEqual([true, 120, 0, 120]);
  rows.toggle('a');
  expect([rows.has('a'), rows.total()]).toEqual([false, 0]);
});

it('GRID-02 all rows expand and collapse at once; expanded ones keep their height', () => {
  const rows = createExpandedRows();
  rows.toggle('a');
  rows.measure('a', 120);
  rows.open(['a', 'b']);
  expect([rows.count(), rows.heightOf('a')]).toEqual([2, 120]);
  rows.open([]);
  expect(rows.count()).toBe(0);
});

it('an unchanged height notifies nobody', () => {
  const rows = createExpandedRows();
  rows.toggle('a');
  rows.measure('a', 120);
  const listener = vi.fn();
  rows.subscribe(listener);
  rows.measure('a', 120);
  expect(listener).not.toHaveBeenCalled();
});
