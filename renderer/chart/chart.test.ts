import { describe, expect, it } from 'vitest';
import { compileReport } from '../compile/report.ts';
import { parseReport } from '../document/parse-report.ts';
import { printChart, readChart, readPrintedChart, type Chart } from './chart.ts';
import { suggestChart } from './suggest-chart.ts';

const chart: Chart = { kind: 'bar', category: '客户~', split: 'month', measures: ['amount', 'qty'], aggregate: 'average' };

const wire = (columns: readonly (readonly [string, string, string?])[], chartConfig?: unknown) => ({
  columns: {
    ...{ cgRpConfigId: 'r1', cgRpConfigName: 'r', isGroupTitle: false, fieldHrefSlots: [], dictOptions: {} },
    columns: columns.map(([dataIndex, fieldType, isTotal = '0']) => ({ dataIndex, title: dataIndex, fieldType, isTotal })),
    ...(chartConfig !== undefined && { chartConfig }),
  },
  query: [],
});
function compiled(...[columns, chartConfig]: Parameters<typeof wire>) {
  const { document } = parseReport(wire(columns, chartConfig));
  if (!document) throw new Error('The report is not readable.');
  return compileReport(document);
}

describe('the chart of a report', () => {
  it('reads back what it printed, and what is stored as JSON or its text', () => {
    expect(readPrintedChart(printChart(chart))).toEqual(chart);
    expect(readChart(JSON.stringify(chart))).toEqual(chart);
    const { split: _, ...plain } = chart;
    expect(readPrintedChart(printChart(plain))).toEqual(plain);
  });

  it.each([
    null,
    '',
    'x',
    '{',
    5,
    [],
    {},
    { ...chart, kind: '__proto__' },
    { ...chart, measures: [] },
    { ...chart, category: 1 },
    { ...chart, measures: 'a' },
  ])('is none of %j', (value) => {
    expect(readChart(value)).toBeNull();
  });

  it('any text in an address is read', () => {
    for (const text of ['', '~~~~', '%', 'bar~%ff~~sum~a', 'pie~a']) expect(readPrintedChart(text)).toBeNull();
  });

  it('keeps the columns that the report has, and is reported where it cannot stay', () => {
    const columns = [['name', 'String'] as const, ['amount', 'BigDecimal'] as const];
    const declared = { kind: 'bar', category: 'name', split: 'gone', measures: ['amount', 'gone'], aggregate: 'sum' };
    expect(compiled(columns, declared).plan.chart).toEqual({ kind: 'bar', category: 'name', measures: ['amount'], aggregate: 'sum' });
    const lost = compiled(columns, { ...declared, category: 'gone' });
    expect(lost.plan.chart).toBeUndefined();
    expect(lost.diagnostics.map(({ code }) => code)).toContain('chart-unreadable');
  });

  it('is suggested by the kinds of the columns', () => {
    const { columns } = compiled([
      ['name', 'String'],
      ['qty', 'Integer'],
      ['amount', 'BigDecimal', '1'],
    ]).plan;
    expect(suggestChart(columns)).toEqual({ kind: 'bar', category: 'name', measures: ['amount'], aggregate: 'sum' });
    const dated = compiled([
      ['name', 'String'],
      ['day', 'Date'],
      ['qty', 'Long'],
    ]).plan;
    expect(suggestChart(dated.columns)).toEqual({ kind: 'line', category: 'day', measures: ['qty'], aggregate: 'sum' });
    expect(suggestChart(compiled([['name', 'String']]).plan.columns)).toEqual({
      kind: 'bar',
      category: 'name',
      measures: ['name'],
      aggregate: 'count',
    });
    expect(suggestChart(compiled([['qty', 'Integer']]).plan.columns)).toBeNull();
  });
});
