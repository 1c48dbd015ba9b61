import type { EChartsCoreOption } from 'echarts/core';
import { axesOption } from './axes-option.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { coloursOf, lettersOf, type ChartTheme } from './chart-theme.ts';
import { funnelOption, gaugeOption, pieOption } from './round-option.ts';
import { heatOption, scatterOption } from './point-option.ts';

/** The options of ECharts for a chart. Pure; texts are drawn, never read as markup. */
export function chartOption(drawn: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  const letters = lettersOf(theme);
  return {
    animation: false,
    aria: { enabled: false },
    color: coloursOf(theme),
    textStyle: letters,
    ...kindOption(drawn, theme),
  };
}

function kindOption(drawn: DrawnChart, theme: ChartTheme): EChartsCoreOption {
  switch (drawn.chart.kind) {
    case 'pie':
      return pieOption(drawn, theme);
    case 'funnel':
      return funnelOption(drawn, theme);
    case 'gauge':
      return gaugeOption(drawn, theme);
    case 'scatter':
      return scatterOption(drawn, theme);
    case 'heat':
      return heatOption(drawn, theme);
    default:
      return axesOption(drawn, theme);
  }
}
