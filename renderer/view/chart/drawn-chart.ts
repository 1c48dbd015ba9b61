import type { Chart, ChartKind } from '#renderer/chart/chart.ts';
import { seriesOf, type ChartData, type Series } from '#renderer/chart/chart-data.ts';
import { chartNumber } from '#renderer/chart/number-format.ts';

/** The kinds that a canvas shows. */
export type DrawnKind = Exclude<ChartKind, 'card' | 'pivot'>;

/** What is drawn: the values of a chart with their titles. */
export interface DrawnChart {
  chart: Chart & { kind: DrawnKind };
  data: ChartData;
  series: readonly Series[];
  /** The titles of the measures, place by place. */
  titles: readonly string[];
  /** Writes a value. */
  format: (digits: string | null) => string;
}

/** True of a chart that a canvas shows. */
export function isDrawn(chart: Chart): chart is DrawnChart['chart'] {
  return chart.kind !== 'card' && chart.kind !== 'pivot';
}

/** What is drawn of the values of a chart. */
export function drawnChart(chart: DrawnChart['chart'], data: ChartData, titleOf: (key: string) => string, locale: string): DrawnChart {
  return {
    chart,
    data,
    series: seriesOf(data, titleOf),
    titles: data.measures.map(({ measure }) => titleOf(measure)),
    format: chartNumber(chart, locale),
  };
}
