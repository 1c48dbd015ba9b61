import type { EChartsCoreOption } from 'echarts/core';
import type { DrawnChart } from './drawn-chart.ts';
import { lettersOf, tooltipOf, type ChartTheme } from './chart-theme.ts';

const MIN_SIZE = 8;
const MAX_SIZE = 36;
/** Cells before their values stand in the note alone. */
const FEW_CELLS = 150;
/** A value needs so many pixels of its field; the axis beside the fields so many more. */
const [FIELD_WIDTH, AXIS_WIDTH] = [44, 120];

/** A point for each category: the first measure across, the second up, and the third as its size; one measure stands over the categories. */
export function scatterOption({ data, titles, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const letters = lettersOf(theme);
  const line = { lineStyle: { color: theme.colorSplit } };
  const [across, up, size] = data.measures;
  const numberAt = (values: readonly (string | null)[] | undefined, place: number) =>
    values?.[place] == null ? null : Number(values[place]);
  const largest = Math.max(...(size?.ofCategories ?? []).map(Number), 1);
  const points = data.categories.flatMap((name, place) => {
    const [one, other] = [numberAt(across?.ofCategories, place), up ? numberAt(up.ofCategories, place) : null];
    const area = numberAt(size?.ofCategories, place);
    const symbolSize = area === null ? MIN_SIZE : MIN_SIZE + (MAX_SIZE - MIN_SIZE) * Math.sqrt(Math.max(0, area) / largest);
    if (one === null || (up && other === null)) return [];
    return [{ name, value: up ? [one, other] : [name, one], symbolSize }];
  });
  const axis = {
    type: 'value',
    scale: true,
    splitLine: line,
    axisLabel: { ...letters, hideOverlap: true, formatter: (at: number) => format(String(at)) },
    nameTextStyle: letters,
  };
  const note = ({ name, value }: { name: string; value: readonly unknown[] }) =>
    [name, ...titles.slice(0, up ? 2 : 1).map((title, place) => `${title} ${format(String(value[up ? place : 1]))}`)].join('\n');
  return {
    tooltip: { ...tooltipOf(theme, 'item'), formatter: note },
    grid: { left: 16, right: 32, top: 32, bottom: 32, containLabel: true },
    xAxis: up
      ? { ...axis, name: titles[0], nameLocation: 'middle', nameGap: 28 }
      : { type: 'category', data: [...data.categories], axisLabel: letters, axisLine: line },
    yAxis: { ...axis, name: up ? titles[1] : titles[0] },
    series: [{ type: 'scatter', itemStyle: { opacity: 0.75 }, data: points, large: points.length > 2000 }],
  };
}

/** A field for each category and split, or category and measure, the darker the larger its value. */
export function heatOption({ data, titles, format }: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const across = data.splits.length > 0 ? data.splits : titles;
  const cells = heatCells(data, across.length);
  const numbers = cells.map((cell) => cell[2]);
  const letters = lettersOf(theme);
  const write = (value: unknown) => (Array.isArray(value) ? format(String(value[2])) : '');
  const note = ({ value }: { value: readonly number[] }) =>
    `${data.categories[value[1] ?? 0] ?? ''} · ${across[value[0] ?? 0] ?? ''}\n${write(value)}`;
  const label = { ...{ show: cells.length <= FEW_CELLS, color: theme.colorText, fontSize: theme.fontSizeSM } };
  return {
    tooltip: { ...tooltipOf(theme, 'item'), formatter: note },
    grid: { left: 16, right: 16, top: 8, bottom: 48, containLabel: true },
    xAxis: heatAxis(across, theme),
    yAxis: { ...heatAxis(data.categories, theme), inverse: true },
    visualMap: {
      ...{ min: Math.min(0, ...numbers), max: Math.max(1, ...numbers), calculable: true, orient: 'horizontal', left: 'center', bottom: 0 },
      ...{ itemHeight: 120, itemWidth: 12, textStyle: letters, inRange: { color: [theme.blue2, theme.blue5] } },
      formatter: (at: number) => format(String(Math.round(at))),
    },
    series: [
      {
        ...{ type: 'heatmap', data: cells, itemStyle: { borderColor: theme.colorBgContainer, borderWidth: 1 } },
        label: { ...label, formatter: ({ value }: { value: unknown }) => write(value) },
      },
    ],
    media: [{ query: { maxWidth: across.length * FIELD_WIDTH + AXIS_WIDTH }, option: { series: [{ label: { show: false } }] } }],
  };
}

function heatAxis(texts: readonly string[], theme: ChartTheme) {
  const bare = { axisTick: { show: false }, axisLine: { show: false } };
  return { type: 'category', data: [...texts], axisLabel: lettersOf(theme), ...bare };
}

/** Column, line and value of each field that has one. */
function heatCells({ categories, splits, measures }: DrawnChart['data'], columns: number): [number, number, number][] {
  const valueAt = (line: number, column: number) =>
    splits.length > 0 ? measures[0]?.cells[line]?.[column] : measures[column]?.ofCategories[line];
  return categories.flatMap((_, line) =>
    Array.from({ length: columns }, (__, column) => valueAt(line, column)).flatMap((digits, column): [number, number, number][] =>
      digits == null ? [] : [[column, line, Number(digits)]],
    ),
  );
}
