import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, CanvasRenderer]);

/** A chart on the page. */
export interface ChartOnPage {
  draw(option: EChartsCoreOption): void;
  clear(): void;
}

/** Draws charts into an element, and keeps to its size. */
export function chartIn(element: HTMLElement): ChartOnPage {
  const chart = init(element);
  const sizes = new ResizeObserver(() => chart.resize());
  sizes.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    clear() {
      sizes.disconnect();
      chart.dispose();
    },
  };
}
