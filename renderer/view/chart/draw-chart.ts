import { BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

register([BarChart, LineChart, PieChart, ScatterChart, FunnelChart, HeatmapChart, GaugeChart]);
register([GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, MarkLineComponent, VisualMapComponent]);
register([LabelLayout, CanvasRenderer]);

/** A part of a chart that a pointer has pressed: its series, and its place among the values of that. */
export interface PressedPart {
  series: number;
  place: number;
  name: string;
  value: unknown;
}

/** A chart on the page. */
export interface ChartOnPage {
  draw(option: EChartsCoreOption): void;
  onPress(listener: (part: PressedPart) => void): void;
  clear(): void;
}

/** A picture of a chart in a size in pixels, on white, as the address of a PNG. */
export function chartPicture(option: EChartsCoreOption, size: { width: number; height: number }): string {
  const chart = init(document.createElement('div'), null, size);
  chart.setOption(option);
  const address = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: 'white' });
  chart.dispose();
  return address;
}

/** Draws charts into an element, and keeps to its size. */
export function chartIn(element: HTMLElement): ChartOnPage {
  const chart = init(element);
  const sizes = new ResizeObserver(() => chart.resize());
  sizes.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    onPress(listener) {
      chart.off('click');
      chart.on('click', ({ seriesIndex = 0, dataIndex, name, value }) => listener({ series: seriesIndex, place: dataIndex, name, value }));
    },
    clear() {
      sizes.disconnect();
      chart.dispose();
    },
  };
}
