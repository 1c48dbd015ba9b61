import type { ChartData } from './chart-data.ts';

/** A measure over the periods of a chart: the latest, the change to the one before, and all of them in their order. */
export interface Trend {
  measure: string;
  /** The name of the latest period. */
  period: string;
  latest: string | null;
  /** In parts of the value before; null where there is none, or it is zero. */
  change: number | null;
  values: readonly number[];
}

/** The trend of each measure; empty for a chart without periods. A period without a number counts as zero in the line. */
export function trendsOf({ categories, measures }: ChartData): Trend[] {
  const last = categories.length - 1;
  const period = categories[last];
  if (period === undefined) return [];
  return measures.map(({ measure, ofCategories }) => {
    const [latest, before] = [ofCategories[last] ?? null, Number(ofCategories[last - 1] ?? 0)];
    const change = latest === null || before === 0 ? null : (Number(latest) - before) / Math.abs(before);
    return { measure, period, latest, change, values: ofCategories.map((digits) => Number(digits ?? 0)) };
  });
}

/** The points of a line over values in a box of this size, as SVG has them; a line of equal values runs through the middle. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const heightOf = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height);
  return values.map((value, place) => `${round(place * step)},${round(heightOf(value))}`).join(' ');
}

function round(size: number): number {
  return Math.round(size * 100) / 100;
}
