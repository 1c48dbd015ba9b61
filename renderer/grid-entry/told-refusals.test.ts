import { expect, it } from 'vitest';
import type { RefusedCell } from './entry-writer.ts';
import { toldRefusals } from './told-refusals.ts';

const cell = (code: RefusedCell['code']): RefusedCell => ({ row: 0, column: 0, text: '', code, values: {} });

it('GRID a fill tells which cells its value does not fit, and of closed cells only when it has done nothing', () => {
  const refused = [cell('entry.read-only'), cell('entry.not-whole'), cell('entry.closed')];
  expect(toldRefusals({ refused, applied: 4 })).toEqual([cell('entry.not-whole')]);
  expect(toldRefusals({ refused: [cell('entry.read-only')], applied: 1 })).toEqual([]);
  expect(toldRefusals({ refused: [cell('entry.read-only')], applied: 0 })).toHaveLength(1);
});
