import { kindOf } from '../column-types/column-value.ts';
import type { ReportPlan } from '../compile/plan.ts';
import type { Chart } from './chart.ts';
import { daysOf } from './period.ts';

/** The place in a chart of which the rows are wanted; a member is absent where it is of all of them. */
export interface DrillPlace {
  category?: string;
  split?: string;
}

/** The filters of the rows behind a place of a chart; null where the wire cannot ask for them, as for empty cells. */
export function drillFilters(chart: Chart, { columns }: Pick<ReportPlan, 'columns'>, place: DrillPlace): Record<string, string> | null {
  const asked = [
    { key: chart.category, value: place.category, period: chart.period },
    { key: chart.split ?? '', value: place.split, period: undefined },
  ];
  const filters: Record<string, string> = {};
  for (const { key, value, period } of asked) {
    if (value === undefined || !key) continue;
    if (value === '') return null;
    const column = columns.find((each) => each.key === key);
    const kind = column && kindOf(column);
    const isTime = kind === 'date' || kind === 'datetime';
    const days = isTime ? daysOf(value.slice(0, 10), period ?? 'day') : null;
    if (days) Object.assign(filters, { [`${key}_begin`]: days.begin, [`${key}_end`]: days.end });
    else filters[key] = exactly(value);
  }
  return Object.keys(filters).length > 0 ? filters : null;
}

/** A filter that equals a text (wire 6.1): two plus signs stand for a comma, and a comma behind a text takes from it the meaning of its signs. */
function exactly(text: string): string {
  if (text.includes(',')) return text.replaceAll(',', '++');
  return /^([*!]|[<>]=? )|\*$|\+\+/.test(text) ? `${text},` : text;
}
