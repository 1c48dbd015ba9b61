import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregates, type Aggregate, type Chart } from './chart.ts';
import { chartData, seriesOf } from './chart-data.ts';

type Row = Readonly<Record<string, string | number | null>>;
const reader = { valueOf: (row: Row, key: string) => row[key], textOf: (row: Row, key: string) => String(row[key] ?? '') };

/** Cells of thousandths, so that plain whole numbers tell the exact result. */
const cell = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, '', 'x') },
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: -5_000_000, max: 5_000_000 })
      .chain((thousandths) => fc.constantFrom<string | number>(thousandths / 1000, (thousandths / 1000).toFixed(3))),
  },
);
const rows = fc.array(
  fc.record({ place: fc.constantFrom('一组', '二组', '三组', null), month: fc.constantFrom('05', '06', '07'), amount: cell, qty: cell }),
  { maxLength: 40 },
);

/** What a value of these cells is, in plain TypeScript; means as a number. */
function plain(cells: readonly Row[string][], aggregate: Aggregate): number | null {
  if (aggregate === 'count') return cells.filter((one) => one !== null && one !== '').length;
  const thousandths = cells.flatMap((one) => (one === null || one === '' || one === 'x' ? [] : [Math.round(Number(one) * 1000)]));
  if (thousandths.length === 0) return null;
  const sum = thousandths.reduce((total, one) => total + one, 0);
  if (aggregate === 'sum') return sum / 1000;
  if (aggregate === 'average') return sum / thousandths.length / 1000;
  return (aggregate === 'min' ? Math.min(...thousandths) : Math.max(...thousandths)) / 1000;
}

function expectSame(found: string | null | undefined, cells: readonly Row[string][], aggregate: Aggregate) {
  const wanted = cells.length === 0 ? null : plain(cells, aggregate);
  if (wanted === null || found == null) return expect(found ?? null).toBe(wanted);
  if (aggregate === 'average') return expect(Math.abs(Number(found) - wanted)).toBeLessThan(0.0051);
  return expect(Number(found)).toBe(wanted);
}

describe('the values of a chart', () => {
  it('cells, lines, columns and totals of a pivot equal plain sums over the same rows, empty cells and decimals included', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...aggregates), (all, aggregate) => {
        const chart: Chart = { kind: 'pivot', category: 'place', split: 'month', measures: ['amount', 'qty'], aggregate };
        const { categories, splits, measures } = chartData<Row>(all, chart, reader);
        expect(categories).toEqual([...new Set(all.map(({ place }) => place ?? ''))]);
        expect(splits).toEqual([...new Set(all.map(({ month }) => month))]);
        for (const { measure, cells, ofCategories, ofSplits, total } of measures) {
          const of = (category?: string, split?: string) =>
            all
              .filter((row) => (category === undefined || (row.place ?? '') === category) && (split === undefined || row.month === split))
              .map((row) => row[measure as 'amount' | 'qty']);
          expectSame(total, of(), aggregate);
          for (const [column, split] of splits.entries()) expectSame(ofSplits[column], of(undefined, split), aggregate);
          for (const [line, category] of categories.entries()) {
            expectSame(ofCategories[line], of(category), aggregate);
            for (const [column, split] of splits.entries()) expectSame(cells[line]?.[column], of(category, split), aggregate);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('sums are exact', () => {
    const all: Row[] = [0.1, 0.2, '12345678901234567890.5', null].map((amount) => ({ place: 'a', amount }));
    const { measures } = chartData<Row>(all, { kind: 'bar', category: 'place', measures: ['amount'], aggregate: 'sum' }, reader);
    expect(measures[0]).toMatchObject({ ofCategories: ['12345678901234567890.8'], total: '12345678901234567890.8' });
  });

  it('there is a series for each measure, or for each measure and split', () => {
    const all: Row[] = [
      { place: 'a', month: '05', amount: 1, qty: 2 },
      { place: 'b', month: '06', amount: 3, qty: null },
    ];
    const chart: Chart = { kind: 'bar', category: 'place', measures: ['amount', 'qty'], aggregate: 'sum' };
    const title = (key: string) => key.toUpperCase();
    expect(seriesOf(chartData<Row>(all, chart, reader), title)).toEqual([
      { name: 'AMOUNT', values: ['1', '3'] },
      { name: 'QTY', values: ['2', null] },
    ]);
    expect(seriesOf(chartData<Row>(all, { ...chart, split: 'month', measures: ['amount'] }, reader), title)).toEqual([
      { name: '05', split: '05', values: ['1', null] },
      { name: '06', split: '06', values: [null, '3'] },
    ]);
  });

  it('days and months run forward', () => {
    const all: Row[] = ['2026-07-02', '2026-06-30', '2026-07-01'].map((day, place) => ({ day, amount: place }));
    const data = chartData<Row>(all, { kind: 'line', category: 'day', measures: ['amount'], aggregate: 'sum' }, { ...reader });
    expect(data.categories).toEqual(['2026-06-30', '2026-07-01', '2026-07-02']);
    expect(data.measures[0]?.ofCategories).toEqual(['1', '2', '0']);
  });
});
