import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WireValue } from '../wire/wire-value.ts';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { OpenedRow } from '../draft/opened-row.ts';
import { checksOf } from './checks.ts';
import type { RulePlan } from './rule-plan.ts';

const RULES: RulePlan[] = [
  { kind: 'required' },
  { kind: 'max-length', limit: 3 },
  { kind: 'custom', source: '^[0-9.布]*$' },
  { kind: 'custom', source: '^[^9]*$' },
  { kind: 'pattern', name: 'number' },
];
const TYPES = ['input', 'input-number', 'date', 'datetime', 'select', 'select-multiple', 'checkbox', 'cron'] as const;

const wire: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    'x',
    '布',
    '布布布布',
    '12',
    '12.5',
    '1999',
    '9',
    '2024-02-29',
    '2024-02-29 10:00:00',
    'Y',
    '1,2',
    '0 0 1 * * ?',
  ),
  fc.constantFrom<WireValue>(0, 12, 1234, 9.5, ['1', '2'], []),
);
const column = fc
  .record({ type: fc.constantFrom(...TYPES), rules: fc.subarray(RULES) })
  .map(({ type, rules }) => sampleColumn(type, { key: 'k', rules }));

const rowOf = (value: WireValue, of: ColumnPlan): DraftRow => new OpenedRow('r', false, { k: value }, [of]);

function isSuspect(row: DraftRow, of: ColumnPlan): boolean {
  const suspects: number[] = [];
  checksOf(of)?.prescan([row], 0, 1, (place) => suspects.push(place));
  return suspects.length > 0;
}

it('a prescan reports every value that breaks a rule', () => {
  fc.assert(
    fc.property(column, wire, (of, value) => {
      const row = rowOf(value, of);
      const isBroken = checksOf(of)?.brokenIn(row) !== undefined;
      expect(isSuspect(row, of) || !isBroken).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('a prescan covers the given range of rows, and skips valid ones', () => {
  const of = sampleColumn('input', { key: 'k', rules: RULES });
  const rows = ['1', '', '12', 'x', '9', '1999'].map((value) => rowOf(value, of));
  const suspects: number[] = [];
  checksOf(of)?.prescan(rows, 1, 5, (place) => suspects.push(place));
  expect(suspects).toEqual([1, 3, 4]);
});

it('a prescan reports an edited row whatever its value', () => {
  const of = sampleColumn('date', { key: 'k', rules: [{ kind: 'required' }] });
  expect(isSuspect(rowOf('2024-02-29', of), of)).toBe(false);
  expect(isSuspect({ ...rowOf('2024-02-29', of), values: { k: '' } }, of)).toBe(true);
});
