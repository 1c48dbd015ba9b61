import { theme } from 'antd';
import { init } from 'echarts';
import { expect, it } from 'vitest';
import type { DrawnChart } from './drawn-chart.ts';
import { gaugeOption } from './round-option.ts';

/** The texts of a gauge of a width and height in pixels, with the middle of their lines. */
function textsOf(width: number, height: number): Map<string, number> {
  const drawn = {
    chart: { format: 'percent' },
    data: { measures: [{ total: '1.8' }] },
    titles: ['毛利率'],
    format: (digits: string | null) => `${digits}%`,
  } as unknown as DrawnChart;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({ animation: false, ...gaugeOption(drawn, theme.getDesignToken()) });
  const svg = chart.renderToSVGString();
  chart.dispose();
  const texts = svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]*>([^<]+)</g);
  return new Map([...texts].map(([, y, text]) => [text ?? '', Number(y)]));
}

it.each([
  [340, 180],
  [340, 260],
  [900, 420],
])('the title of a gauge of %i × %i stands clear of the ends of its scale', (width, height) => {
  const texts = textsOf(width, height);
  const [title, end] = [texts.get('毛利率')!, Math.max(texts.get('0%')!, texts.get('100%')!)];
  expect(title - end).toBeGreaterThan(14);
  expect(title + 6).toBeLessThan(height);
});
