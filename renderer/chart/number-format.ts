import type { MeasureData } from './chart-data.ts';
import type { Chart } from './chart.ts';

const MANY_DECIMALS = 10;
/** Digits behind the point of a mean and of a shortened number, which are rounded anyway. */
const [MEAN_DECIMALS, SHORT_DECIMALS] = [2, 1];

type Format = Pick<Chart, 'aggregate' | 'format' | 'decimals'>;

/** Writes the values of a chart: grouped digits, in thousands or ten thousands as the language counts, or with a percent sign. */
export function chartNumber({ format, ...chart }: Format, locale: string): (digits: string | null) => string {
  const { decimals } = chart;
  const most = format === 'short' ? SHORT_DECIMALS : chart.aggregate === 'average' ? MEAN_DECIMALS : MANY_DECIMALS;
  const places = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? most };
  const number = new Intl.NumberFormat(locale, format === 'short' ? { ...places, notation: 'compact' } : places);
  const sign = format === 'percent' ? '%' : '';
  return (digits) => (digits === null ? '' : number.format(digits as `${number}`) + sign);
}

/** Writes the values of one measure in a table: all with as many digits behind the point as the longest, so that points stand below one another. */
export function measureNumber(chart: Format, measure: MeasureData, locale: string): (digits: string | null) => string {
  if (chart.decimals !== undefined || chart.format === 'short') return chartNumber(chart, locale);
  const amounts = [...(measure.currencies?.values() ?? [])].flatMap((sums) => sums.map(({ sum }) => sum));
  const values = [measure.total, ...measure.ofCategories, ...measure.ofSplits, ...measure.cells.flat(), ...amounts];
  const longest = Math.max(0, ...values.map((digits) => digits?.split('.')[1]?.length ?? 0));
  return chartNumber({ ...chart, decimals: Math.min(longest, chart.aggregate === 'average' ? MEAN_DECIMALS : MANY_DECIMALS) }, locale);
}
