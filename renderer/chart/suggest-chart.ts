import { kindOf } from '../column-types/column-value.ts';
import type { ColumnPlan, ReportColumnPlan } from '../compile/plan.ts';
import { mayLackCategory, type Chart } from './chart.ts';

/** The columns of a report by what a chart can do with them. */
export interface ChartColumns {
  /** What rows are put together by: texts, dates, choices. */
  categories: readonly ReportColumnPlan[];
  measures: readonly ReportColumnPlan[];
}

/** Numbers are measures, all else are categories; a column of codes with texts is a category, whatever its kind. */
export function chartColumns(columns: readonly ReportColumnPlan[]): ChartColumns {
  const shown = columns.filter(({ visible }) => visible);
  return { categories: shown.filter((column) => !isNumber(column)), measures: shown.filter(isNumber) };
}

/** The chart of a report that declares none: dates run as a line, anything else stands as bars; the totalled columns come first. */
export function suggestChart(columns: readonly ReportColumnPlan[]): Chart | null {
  const { categories, measures } = chartColumns(columns);
  const time = categories.find((column) => kindOf(column) === 'date' || kindOf(column) === 'datetime');
  const category = time ?? categories[0];
  if (!category) return null;
  const measure = measures.find(({ statistics }) => statistics?.includes('sum')) ?? measures[0];
  const kind = time ? 'line' : 'bar';
  return measure
    ? { kind, category: category.key, measures: [measure.key], aggregate: 'sum' }
    : { kind, category: category.key, measures: [category.key], aggregate: 'count' };
}

/** A chart without the columns that the report does not have; null where it loses its category or all of its measures. */
export function fittingChart(chart: Chart | null, columns: readonly Pick<ColumnPlan, 'key'>[]): Chart | null {
  const keys = new Set(columns.map(({ key }) => key));
  if (!chart || !(keys.has(chart.category) || (!chart.category && mayLackCategory(chart.kind)))) return null;
  const measures = chart.measures.filter((key) => keys.has(key));
  const { split, ...rest } = chart;
  return measures.length === 0 ? null : { ...rest, measures, ...(split !== undefined && keys.has(split) && { split }) };
}

function isNumber(column: ReportColumnPlan): boolean {
  const { options, dictionary, statistics } = column;
  return !options && !dictionary && (kindOf(column) === 'number' || statistics !== undefined);
}
