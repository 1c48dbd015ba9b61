import { Big } from 'big.js';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { decimalSum, type DecimalSum } from '#renderer/draft/decimal-sum.ts';
import { numberOf } from '#renderer/draft/statistics.ts';
import type { CurrencySum } from '#renderer/sources/currency-sum.ts';
import { currencyOf } from '#renderer/text/figure-column.ts';
import { withPlaces } from '#renderer/text/number-digits.ts';
import { withCurrency } from '#renderer/text/read-figure.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { shownSum } from '../shown-text.ts';

/** Digits of a mean after the point. */
const MAX_PLACES = 4;

/** The columns of which a list shows this statistic. */
export function columnsWith(columns: readonly ColumnPlan[], statistic: 'sum' | 'average'): ColumnPlan[] {
  return columns.filter(({ statistics }) => statistics?.includes(statistic));
}

/** The digits of a sum or a mean that a column shows; empty where there is no number. */
export function digitsText({ decimals }: ColumnPlan, digits: string | null | undefined): string {
  const isNumber = digits && Number.isFinite(Number(digits));
  return isNumber ? withPlaces(new Big(digits).round(MAX_PLACES).toFixed(), decimals) : '';
}

/** What amounts come to, each sum behind the sign of its currency. */
export function currencyTexts(column: ColumnPlan, sums: readonly CurrencySum[]): string[] {
  return sums.map(({ currency, sum }) => withCurrency(shownSum(column, digitsText(column, sum)), currency)).filter((text) => text !== '');
}

/** The sums of a column over rows, by currency in the order of their rows; amounts without one are of the currency ''. */
export function sumsOf(column: ColumnPlan, rows: Iterable<GridRow>): CurrencySum[] {
  const totals = new Map<string, DecimalSum>();
  for (const { wire, values } of rows) {
    const number = numberOf(values[column.key]);
    if (number === null) continue;
    const currency = currencyOf(column.figure?.currency ?? '', { ...wire, ...values });
    const total = totals.get(currency) ?? decimalSum();
    totals.set(currency, total);
    total.add(number);
  }
  return [...totals].toSorted(([, one], [, other]) => other.count - one.count).map(([currency, total]) => ({ currency, sum: total.sum() }));
}
