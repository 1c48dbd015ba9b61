import { describe, expect, it } from 'vitest';
import type { ReportPlan } from '../compile/plan.ts';
import { drillFilters } from './drill.ts';
import { daysOf, periodOf } from './period.ts';
import type { Chart } from './chart.ts';

describe('periods of a chart', () => {
  it.each([
    ['2024-12-30 08:00:00', 'day', '2024-12-30', '2024-12-30', '2024-12-30'],
    ['2026-03-01', 'week', '2026-02-23', '2026-02-23', '2026-03-01'],
    ['2024-02-29', 'month', '2024-02', '2024-02-01', '2024-02-29'],
    ['2026-11-24', 'quarter', '2026-Q4', '2026-10-01', '2026-12-31'],
    ['2026-11-24', 'year', '2026', '2026-01-01', '2026-12-31'],
  ] as const)('%s by %s is %s, from %s to %s', (text, period, name, begin, end) => {
    expect(periodOf(text, period)).toBe(name);
    expect(daysOf(name, period)).toEqual({ begin, end });
  });
});

describe('the rows behind a part of a chart', () => {
  const column = (key: string, type: string) => ({ key, type, pointer: '', title: key, rules: [] });
  const plan = { columns: [column('day', 'date'), column('place', 'input')] } as unknown as ReportPlan;
  const chart: Chart = { kind: 'bar', category: 'day', period: 'month', split: 'place', measures: ['n'], aggregate: 'count' };

  it('are asked for by the range of a period and by the value itself, whatever its signs', () => {
    expect(drillFilters(chart, plan, { category: '2026-02' })).toEqual({ day_begin: '2026-02-01', day_end: '2026-02-28' });
    expect(drillFilters(chart, plan, { split: 'a,b' })).toEqual({ place: 'a++b' });
    expect(drillFilters(chart, plan, { split: '*x' })).toEqual({ place: '*x,' });
  });

  it('cannot be asked for where a cell is empty', () => {
    expect(drillFilters(chart, plan, { category: '2026-02', split: '' })).toBeNull();
    expect(drillFilters(chart, plan, {})).toBeNull();
  });
});
