import type { Chart } from './chart.ts';

const MANY_DECIMALS = 10;

/** Writes the values of a chart: grouped digits, in thousands or ten thousands as the language counts, or with a percent sign. */
export function chartNumber({ format, decimals }: Pick<Chart, 'format' | 'decimals'>, locale: string): (digits: string | null) => string {
  const places = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? (format === 'short' ? 1 : MANY_DECIMALS) };
  const number = new Intl.NumberFormat(locale, format === 'short' ? { ...places, notation: 'compact' } : places);
  const sign = format === 'percent' ? '%' : '';
  return (digits) => (digits === null ? '' : number.format(digits as `${number}`) + sign);
}
