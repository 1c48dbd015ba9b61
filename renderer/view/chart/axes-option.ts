import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Series } from '#renderer/chart/chart-data.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { legendOf, lettersOf, tooltipOf, type ChartTheme } from './chart-theme.ts';

/** Categories before a part of them is chosen with a slider. */
const MANY_CATEGORIES = 40;
/** Points before a line leaves out those that no eye can tell apart. */
const MANY_POINTS = 500;
/** Bars and series before the values stand in the note alone. */
const FEW_BARS = 16;

/** Bars, lines and areas over categories. */
export function axesOption({ chart, data, series, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const letters = lettersOf(theme);
  const line = { lineStyle: { color: theme.colorSplit } };
  const isLong = data.categories.length > MANY_CATEGORIES;
  const hasLegend = series.length > 1;
  const write = (value: unknown) => (typeof value === 'number' ? format(String(value)) : '—');
  const isLabelled = series.length === 1 && data.categories.length <= FEW_BARS;
  const label = { ...letters, show: isLabelled, position: 'top', formatter: ({ value }: { value: unknown }) => write(value) };
  return {
    ...(hasLegend && { legend: legendOf(theme) }),
    tooltip: { ...tooltipOf(theme, 'axis'), valueFormatter: write },
    grid: { left: 8, right: 24, top: hasLegend ? 40 : 24, bottom: isLong ? 48 : 8, containLabel: true },
    xAxis: { type: 'category', data: [...data.categories], axisLabel: letters, axisTick: { alignWithLabel: true }, axisLine: line },
    yAxis: { type: 'value', axisLabel: { ...letters, formatter: write }, splitLine: line },
    ...(isLong && { dataZoom: [{ type: 'slider', height: 20, bottom: 8, textStyle: letters }, { type: 'inside' }] }),
    series: series.map((each, place) => ({
      ...(chart.kind === 'bar' ? bars(each) : points(each, chart.kind === 'area')),
      ...{ label, labelLayout: { hideOverlap: true } },
      ...(chart.stacked && { stack: 'all' }),
      ...(place === 0 && chart.target !== undefined && { markLine: targetLine(chart.target, theme, format) }),
    })),
  };
}

function targetLine(target: number, theme: ChartTheme, format: DrawnChart['format']) {
  return {
    ...{ silent: true, symbol: 'none', data: [{ yAxis: target }], lineStyle: { color: theme.colorError } },
    label: { ...lettersOf(theme), position: 'insideEndTop', formatter: () => format(String(target)) },
  };
}

function bars({ name, values }: Series): BarSeriesOption {
  return { type: 'bar', name, data: numbers(values), barMaxWidth: 48, large: values.length > MANY_POINTS };
}

function points({ name, values }: Series, isFilled: boolean): LineSeriesOption {
  const isLong = values.length > MANY_POINTS;
  return {
    ...{ type: 'line', name, data: numbers(values), symbolSize: 6, showSymbol: !isLong },
    ...(isLong && { sampling: 'lttb' }),
    ...(isFilled && { areaStyle: { opacity: 0.25 } }),
  };
}

function numbers(values: Series['values']): (number | '-')[] {
  return values.map((value) => (value === null ? '-' : Number(value)));
}
