import type { EChartsCoreOption } from 'echarts/core';
import type { DrawnChart } from './drawn-chart.ts';
import { legendOf, lettersOf, tooltipOf, type ChartTheme } from './chart-theme.ts';

/** Most gauges beside one another. */
const MAX_GAUGES = 4;
/** Up to this width in pixels texts beside a chart get more of it. */
const NARROW = 480;

const noteOf = (format: DrawnChart['format']) => (value: unknown) => (typeof value === 'number' ? format(String(value)) : '—');

/** A pie has one ring for each series. */
export function pieOption({ data, series, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const width = 70 / Math.max(1, series.length);
  const label = { ...lettersOf(theme), formatter: '{b} {d}%' };
  const narrow = { type: 'pie', radius: ['0%', '56%'], label: { alignTo: 'edge', edgeDistance: 4, formatter: '{b}\n{d}%' } };
  return {
    legend: legendOf(theme),
    tooltip: { ...tooltipOf(theme, 'item'), valueFormatter: noteOf(format) },
    series: series.map(({ name, values }, place) => ({
      ...{ type: 'pie', name, top: 32, label },
      itemStyle: { borderColor: theme.colorBgContainer, borderWidth: 1 },
      radius: [`${place * width}%`, `${(place + 1) * width - (series.length > 1 ? 4 : 0)}%`],
      data: data.categories.flatMap((category, at) => (values[at] == null ? [] : [{ name: category, value: Number(values[at]) }])),
    })),
    ...(series.length === 1 && { media: [{ query: { maxWidth: NARROW }, option: { series: [narrow] } }] }),
  };
}

/** The stages of a funnel: the categories, or what all rows come to in each measure. */
export function funnelOption({ chart, data, series, titles, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const ofMeasures = data.measures.map(({ total }, place) => ({ name: titles[place] ?? '', digits: total }));
  const ofCategories = data.categories.map((name, place) => ({ name, digits: series[0]?.values[place] ?? null }));
  const stages = (chart.category ? ofCategories : ofMeasures).filter(({ digits }) => digits !== null);
  const first = Number(stages[0]?.digits ?? 0);
  const text = ({ name, value }: { name: string; value: number }) =>
    `${name} ${format(String(value))}${first > 0 ? ` · ${Math.round((value / first) * 100)}%` : ''}`;
  return {
    tooltip: { ...tooltipOf(theme, 'item'), valueFormatter: noteOf(format) },
    series: [
      {
        ...{ type: 'funnel', sort: 'none', top: 8, bottom: 8, left: '8%', right: '32%', minSize: '4%', gap: 2 },
        max: Math.max(...stages.map(({ digits }) => Number(digits)), 0),
        label: { ...lettersOf(theme), color: theme.colorText, position: 'right', formatter: text },
        itemStyle: { borderWidth: 0 },
        data: stages.map(({ name, digits }) => ({ name, value: Number(digits) })),
      },
    ],
    media: [{ query: { maxWidth: NARROW }, option: { series: [{ left: 0, right: '46%' }] } }],
  };
}

/** A gauge for each measure up to the target; without one up to a hundred percent, or the next round number. */
export function gaugeOption({ chart, data, titles, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const shown = data.measures.slice(0, MAX_GAUGES);
  return {
    series: shown.map(({ total }, place) => {
      const value = Number(total ?? 0);
      const center = `${((place + 0.5) / shown.length) * 100}%`;
      return {
        ...{ type: 'gauge', min: 0, max: chart.target ?? (chart.format === 'percent' ? 100 : roundAbove(value)) },
        ...{ center: [center, '60%'], radius: `${shown.length > 2 ? 60 : 84}%`, startAngle: 200, endAngle: -20, splitNumber: 4 },
        ...{ progress: { show: true, width: 14 }, pointer: { show: false }, axisTick: { show: false }, splitLine: { show: false } },
        axisLine: { lineStyle: { width: 14, color: [[1, theme.colorFillSecondary]] } },
        axisLabel: { ...lettersOf(theme), distance: 20, formatter: (at: number) => format(String(at)) },
        // Below the two ends of the arc and what stands at them.
        title: { ...lettersOf(theme), offsetCenter: [0, '56%'] },
        detail: {
          ...{ offsetCenter: [0, '-4%'], color: theme.colorText, fontFamily: theme.fontFamily, fontSize: theme.fontSizeHeading3 },
          formatter: () => format(total) || '—',
        },
        data: [{ name: titles[place] ?? '', value }],
      };
    }),
  };
}

function roundAbove(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(1, Math.ceil(value / step) * step);
}
