import type { Chart } from '#renderer/chart/chart.ts';
import { daysOf } from '#renderer/chart/period.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { chartColumns } from '#renderer/chart/suggest-chart.ts';
import { kindOf } from '#renderer/column-types/column-value.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import type { SuperCondition } from '#renderer/query/super-query.ts';
import { valueConditions } from '#renderer/query/value-conditions.ts';
import type { ChartedRows } from '../chart/charted-rows.ts';
import { boardColumns, groupColumns } from '../list-views/view-kinds.ts';

/** The columns of a list that can stand in a pivot table: those that its records can be grouped by, and its numbers. */
export function pivotRows(plan: ListPlan): ChartedRows {
  const grouping = groupColumns(plan.columns);
  const isNumber = (column: ColumnPlan) => {
    const { stored, valueKind } = columnType(column.type);
    return column.visible && !stored.shows && valueKind?.(column) === 'number';
  };
  const columns = plan.columns.filter((column) => grouping.includes(column) || isNumber(column));
  const chart = usualPivot(plan, columns);
  return { title: plan.title, columns, ...(chart && { chart }) };
}

/** Whom or what records are of across their states; what adds up without a currency, else how many records there are. */
function usualPivot(plan: ListPlan, columns: readonly ColumnPlan[]): Chart | undefined {
  const { categories, measures } = chartColumns(columns);
  const split = boardColumns(categories)[0];
  const others = categories.filter((column) => column !== split);
  const category = others.find(({ options, dictionary }) => options || dictionary) ?? others.find(isTime) ?? split ?? others[0];
  if (!category) return undefined;
  const summed = measures.filter(({ statistics }) => statistics?.includes('sum'));
  const measure = summed.find(({ figure }) => !figure?.currency) ?? summed[0];
  const counted = recordName(plan) ?? category;
  return {
    kind: 'pivot',
    category: category.key,
    ...(isTime(category) && { period: 'month' }),
    ...(split && split !== category && { split: split.key }),
    ...(measure ? { measures: [measure.key], aggregate: 'sum' } : { measures: [counted.key], aggregate: 'count' }),
  };
}

function isTime(column: ColumnPlan): boolean {
  const kind = kindOf(column);
  return kind === 'date' || kind === 'datetime';
}

/** The conditions of the records behind a place of a chart; null where no condition finds them, as those of empty cells. */
export function placeConditions(chart: Chart, { columns }: ChartedRows, { category, split }: DrillPlace): SuperCondition[] | null {
  const asked = [
    { key: chart.category, value: category, period: chart.period },
    { key: chart.split, value: split, period: undefined },
  ].filter(({ value }) => value !== undefined);
  if (asked.length === 0 || asked.some(({ value }) => value === '')) return null;
  return asked.flatMap(({ key, value = '', period }) => {
    const column = columns.find((each) => each.key === key);
    if (!column) return [];
    return valueConditions(column, value, isTime(column) ? daysOf(value.slice(0, 10), period ?? 'day') : null);
  });
}
