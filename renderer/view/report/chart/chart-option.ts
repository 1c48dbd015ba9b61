import type { GlobalToken } from 'antd';
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartKind } from '#renderer/chart/chart.ts';
import type { Series } from '#renderer/chart/chart-data.ts';

/** The colours and letters of the theme. */
export type ChartTheme = Pick<
  GlobalToken,
  'colorText' | 'colorTextSecondary' | 'colorSplit' | 'colorBorder' | 'colorBgElevated' | 'fontFamily' | 'fontSizeSM' | Hue
>;

const hues = ['blue', 'cyan', 'gold', 'magenta', 'green', 'purple', 'orange', 'geekblue'] as const;
type Hue = (typeof hues)[number];

/** What is drawn: a text for each category, and lines, bars or slices over them. */
export interface DrawnChart {
  kind: Exclude<ChartKind, 'card' | 'pivot'>;
  categories: readonly string[];
  series: readonly Series[];
}

/** Slices of a pie before the rest is left to the legend's pages. */
const MANY_CATEGORIES = 40;

/** The options of ECharts for a chart. Pure; texts are drawn, never read as markup. */
export function chartOption({ kind, categories, series }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const letters = { color: theme.colorTextSecondary, fontFamily: theme.fontFamily, fontSize: theme.fontSizeSM };
  const shared = {
    animation: false,
    color: hues.map((hue) => theme[hue]),
    textStyle: letters,
    legend: { type: 'scroll', top: 0, textStyle: letters, pageTextStyle: letters, pageIconColor: theme.colorTextSecondary },
    tooltip: {
      ...{ renderMode: 'richText', trigger: kind === 'pie' ? 'item' : 'axis', confine: true },
      ...{ backgroundColor: theme.colorBgElevated, borderColor: theme.colorBorder, textStyle: { ...letters, color: theme.colorText } },
    },
  };
  if (kind === 'pie') return { ...shared, series: slices(categories, series, letters) };
  const line = { lineStyle: { color: theme.colorSplit } };
  return {
    ...shared,
    grid: { left: 8, right: 16, top: 40, bottom: categories.length > MANY_CATEGORIES ? 48 : 8, containLabel: true },
    xAxis: { type: 'category', data: [...categories], axisLabel: letters, axisTick: { alignWithLabel: true }, axisLine: line },
    yAxis: { type: 'value', axisLabel: letters, splitLine: line },
    ...(categories.length > MANY_CATEGORIES && { dataZoom: [{ type: 'slider', height: 20, bottom: 8, textStyle: letters }] }),
    series: series.map((each) => (kind === 'bar' ? bars(each) : points(each, kind))),
  };
}

/** A pie has one ring for each series. */
function slices(categories: readonly string[], series: readonly Series[], label: object): PieSeriesOption[] {
  const width = 70 / Math.max(1, series.length);
  return series.map(({ name, values }, place) => ({
    ...{ type: 'pie', name, top: 32, label },
    radius: [`${place * width}%`, `${(place + 1) * width - (series.length > 1 ? 4 : 0)}%`],
    data: categories.flatMap((category, at) => (values[at] == null ? [] : [{ name: category, value: Number(values[at]) }])),
  }));
}

function bars({ name, values }: Series): BarSeriesOption {
  return { type: 'bar', name, data: numbers(values), barMaxWidth: 48 };
}

function points({ name, values }: Series, kind: 'line' | 'area'): LineSeriesOption {
  return { type: 'line', name, data: numbers(values), symbolSize: 6, ...(kind === 'area' && { areaStyle: { opacity: 0.25 } }) };
}

function numbers(values: Series['values']): (number | '-')[] {
  return values.map((value) => (value === null ? '-' : Number(value)));
}
