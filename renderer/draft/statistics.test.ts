import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { columnPlan } from '../compile/column/column-plan.ts';
import { diagnosticReport } from '../diagnostics.ts';
import { gridColumn } from '../document/read-field.ts';
import { decimalSum } from './decimal-sum.ts';
import { runningFooters } from './statistics.ts';

const columns = [
  sampleColumn('input', { key: 'style' }),
  sampleColumn('input-number', { key: 'quantity', statistics: ['sum', 'average'] }),
  sampleColumn('input-number', { key: 'price', statistics: ['sum'] }),
];

const row = (quantity: unknown, price: unknown, id = 'r') => ({ id, values: { quantity, price } });
const footerRows = (of: typeof columns, rows: readonly ReturnType<typeof row>[]) => {
  const footers = runningFooters(of);
  footers.count(rows);
  return footers.rows();
};

describe('footers', () => {
  it('GRID-11 COL-37 sum and average the configured columns, ignoring cells without a number', () => {
    expect(footerRows(columns, [row(1, 0.1), row(2, 0.2), row(null, '')])).toEqual([
      { kind: 'sum', values: { quantity: '3', price: '0.3' } },
      { kind: 'average', values: { quantity: '1.5' } },
    ]);
  });

  it('GRID-11 of an empty table are zero, without an average', () => {
    expect(footerRows(columns, [])).toEqual([
      { kind: 'sum', values: { quantity: '0', price: '0' } },
      { kind: 'average', values: { quantity: '' } },
    ]);
    expect(footerRows(columns.slice(0, 1), [row(1, 1)])).toEqual([]);
  });

  it('are aligned with the figures above them', () => {
    const kept = columns.map((column) => ({ ...column, decimals: 2 }));
    expect(footerRows(kept, [row(1, 0.1), row(2, 0.2)])).toEqual([
      { kind: 'sum', values: { quantity: '3.00', price: '0.30' } },
      { kind: 'average', values: { quantity: '1.50' } },
    ]);
    expect(footerRows(kept, [])[1]?.values).toEqual({ quantity: '' });
  });

  it('keep every digit of numbers that a JavaScript number cannot hold', () => {
    expect(footerRows(columns, [row('12345678901234567.89', 1), row(0.11, 1)])[0]?.values['quantity']).toBe('12345678901234568');
    expect(footerRows(columns, [row('abc', 1), row('1.', Number.NaN)])[0]?.values).toEqual({ quantity: '1', price: '1' });
  });
});

const blank = (kind: string, ...keys: string[]) => ({ kind, values: Object.fromEntries(keys.map((key) => [key, ''])) });

describe('footers of a table that is edited', () => {
  const number = fc.oneof(fc.integer(), fc.constantFrom(0.1, 0.25, 1e-9, -3.125, null, 'x', '12345678901234567.891'));
  const table = fc.array(fc.tuple(number, number), { maxLength: 5 }).map((cells) => cells.map(([a, b], n) => row(a, b, String(n))));

  it('GRID-11 equal a full count after any change', () => {
    fc.assert(
      fc.property(fc.array(table, { maxLength: 6 }), (states) => {
        const footers = runningFooters(columns);
        for (const rows of states) {
          expect(footers.count(rows)).toBe(true);
          expect(footers.rows()).toEqual(footerRows(columns, rows));
        }
      }),
    );
  });

  const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(3), fc.array(fc.tuple(number, number), { maxLength: 3 }), fc.nat(3)), { maxLength: 8 });

  it('are blank until all rows are counted, and then correct, whatever has changed meanwhile', () => {
    fc.assert(
      fc.property(table, steps, (start, changes) => {
        const footers = runningFooters(columns);
        let rows = start;
        let next = 100;
        for (const [at, gone, come, max] of changes) {
          rows = rows.toSpliced(at, gone, ...come.map(([a, b]) => row(a, b, String(next++))));
          const isDone = footers.count(rows, max);
          expect(footers.rows()).toEqual(
            isDone ? footerRows(columns, rows) : [blank('sum', 'quantity', 'price'), blank('average', 'quantity')],
          );
        }
        footers.count(rows);
        expect(footers.rows()).toEqual(footerRows(columns, rows));
      }),
    );
  });
});

it.each<[unknown, unknown]>([
  [
    ['sum', 'average'],
    ['sum', 'average'],
  ],
  [['average', 'median'], ['average']],
  ['sum', ['sum']],
  [[], undefined],
])('COL-36 COL-37 a wire column with statistics %j has %j, and names the next column of its chain', (statistics, planned) => {
  const { report } = diagnosticReport();
  const field = gridColumn({ key: 'quantity', type: 'inputNumber', statistics, linkageKey: 'price' }, '', report);
  const plan = field && columnPlan(field, 'grid', report);
  expect([plan?.statistics, plan?.linkageKey]).toEqual([planned, 'price']);
});

describe('decimal sums', () => {
  it('GRID-11 equal those of big.js for any numbers in any order', () => {
    let seed = 42;
    const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    for (let round = 0; round < 200; round++) {
      const numbers = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        const number = Number(((random() - 0.5) * 10 ** Math.floor(random() * 14)).toFixed(Math.floor(random() * 6)));
        return random() < 0.1 ? `${Math.floor(random() * 1e9)}00000000001.5` : number;
      });
      const exact = numbers.reduce((total: Big, number) => total.plus(String(number)), new Big(0));
      const sum = decimalSum();
      numbers.forEach(sum.add);
      expect(sum.sum()).toBe(exact.toFixed());
      expect(sum.count).toBe(numbers.length);
    }
  });

  it.each<[readonly (number | string)[], string | null]>([
    [[], null],
    [[1, 2], '1.5'],
    [[1, 1, 2], '1.33'],
    [[2, 2, 1], '1.67'],
    [[0.1, 0.2], '0.15'],
    [[-1, -1, -2], '-1.33'],
    [[1e-7, 3e-7], '0.0000002'],
    [[9007199254740991, 9007199254740991, 1], '6004799503160661'],
  ])('GRID-11 the average of %j is %s', (numbers, mean) => {
    const sum = decimalSum();
    numbers.forEach(sum.add);
    expect(sum.average()).toBe(mean);
  });
});

it('GRID-11 counts the different values of columns below a table, each with its word, as rows are changed, added and removed', () => {
  const counting = [
    sampleColumn('input', { key: 'style', distinct: 'style|styles' }),
    sampleColumn('input', { key: 'note' }),
    sampleColumn('input', { key: 'colour', distinct: '色' }),
  ];
  const footers = runningFooters(counting);
  const line = (id: string, style: unknown, colour: unknown) => ({ id, values: { style, note: 'x', colour } });
  const shown = (rows: readonly ReturnType<typeof line>[], max?: number) => {
    footers.count(rows, max);
    return footers.counts().map(({ n, word }) => `${n} ${word}`);
  };
  const rows = [line('1', 'A', 'red'), line('2', 'A', 'blue'), line('3', 'B', ''), line('4', '', null)];
  expect(shown(rows, 2)).toEqual([]);
  expect(shown(rows)).toEqual(['2 style|styles', '2 色']);
  const known = footers.counts();
  expect([shown(rows), footers.counts() === known]).toEqual([['2 style|styles', '2 色'], true]);
  expect(shown(rows.with(2, line('3', 'A', 'red')))).toEqual(['1 style|styles', '2 色']);
  expect(shown(rows.slice(2))).toEqual(['1 style|styles', '0 色']);
  expect(footers.rows()).toEqual([]);
});
