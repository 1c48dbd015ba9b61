import { expect, it } from 'vitest';
import { printChart, readChart, readPrintedChart } from './chart.ts';
import { chartData } from './chart-data.ts';
import { sparkPoints, trendsOf } from './trend.ts';

const chart = readChart({ kind: 'card', category: 'day', period: 'month', measures: ['qty'], trend: true })!;
const read = {
  valueOf: (row: Record<string, unknown>, key: string) => row[key],
  textOf: (row: Record<string, unknown>, key: string) => String(row[key]),
};
const trends = (rows: readonly Record<string, unknown>[]) => trendsOf(chartData(rows, chart, read));

it('SCREEN-10 a card with a trend has the latest period, its change to the one before, and the line of all', () => {
  const rows = [
    { day: '2026-03-05', qty: 30 },
    { day: '2026-01-05', qty: 10 },
    { day: '2026-02-05', qty: 15 },
    { day: '2026-02-25', qty: 5 },
  ];
  expect(trends(rows)).toEqual([{ measure: 'qty', period: '2026-03', latest: '30', change: 0.5, values: [10, 20, 30] }]);
});

it('SCREEN-10 without a period before, or with zero in it, there is no change', () => {
  expect(trends([])).toEqual([]);
  expect(trends([{ day: '2026-01-05', qty: 10 }])[0]?.change).toBeNull();
  expect(
    trends([
      { day: '2026-01-05', qty: 0 },
      { day: '2026-02-05', qty: 3 },
    ])[0]?.change,
  ).toBeNull();
});

it('SCREEN-10 the line of a trend fills its box', () => {
  expect(sparkPoints([10, 20, 30], 100, 20)).toBe('0,20 50,10 100,0');
  expect(sparkPoints([5, 5], 100, 20)).toBe('0,10 100,10');
});

it('SCREEN-10 a trend stands in an address, and needs a period', () => {
  expect(readPrintedChart(printChart(chart))).toEqual(chart);
  expect(readChart({ kind: 'card', category: 'day', measures: ['qty'], trend: true })?.trend).toBeUndefined();
});
