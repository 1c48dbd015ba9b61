import { withCurrency, withThousands } from './read-figure.ts';

/** What tells whether the numbers of a column count or measure, and in which currency. */
interface FigureColumn {
  key: string;
  isOrder?: boolean;
  figure?: { isPlain?: boolean; currency?: string };
}

type Values = Readonly<Record<string, unknown>>;

/** Names of columns whose numbers count nothing. */
const NAMES = /(^|_)(year|no|num|code|sort|order_num|seq)$/i;

/** Codes of currencies, as opposed to names of fields. */
const CODE = /^[A-Z]{3}$/;

/** True for a column whose numbers count or measure, as opposed to those that name something. */
export function countsOrMeasures({ key, isOrder, figure }: FigureColumn): boolean {
  return !isOrder && !figure?.isPlain && !NAMES.test(key);
}

/** The text of a number of such a column to be read: with separators of thousands, and the sign of its currency, which `values` may name. */
export function figureText({ figure }: FigureColumn, text: string, values: Values): string {
  const shown = withThousands(text);
  return figure ? withCurrency(shown, currencyOf(figure.currency ?? '', values)) : shown;
}

/** The code of a currency that is named by its code, or by the field of a record that holds it; empty where there is none. */
export function currencyOf(currency: string, values: Values): string {
  if (currency === '' || CODE.test(currency)) return currency;
  const own = values[currency];
  return typeof own === 'string' ? own : '';
}
