import { expect, it } from 'vitest';
import type { RefusedCell } from './entry-writer.ts';
import { reportedRefusals } from './reported-refusals.ts';

const cell = (code: RefusedCell['code']): RefusedCell => ({ row: 0, column: 0, text: '', code, values: {} });

it('a fill reports the cells that refuse its value, and read-only ones only when it has changed nothing', () => {
  const refused = [cell('entry.read-only'), cell('entry.not-whole'), cell('entry.closed')];
  expect(reportedRefusals({ refused, applied: 4 })).toEqual([cell('entry.not-whole')]);
  expect(reportedRefusals({ refused: [cell('entry.read-only')], applied: 1 })).toEqual([]);
  expect(reportedRefusals({ refused: [cell('entry.read-only')], applied: 0 })).toHaveLength(1);
});
