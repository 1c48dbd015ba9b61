import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import { cellText, type TextSource } from '#renderer/grid-entry/entry-table.ts';
import { withCurrency, withThousands } from '#renderer/text/read-figure.ts';
import { typeOf } from './column-views.ts';

type Row = Pick<ShownRow, 'values' | 'wire'>;

/** Names of columns whose numbers count nothing. */
const NAMES = /(^|_)(year|no|num|code|sort|order_num|seq)$/i;

/** Codes of currencies, as opposed to names of fields. */
const CODE = /^[A-Z]{3}$/;

/** True for a column of numbers that count or measure. */
function isFigure({ key, type, isOrder, figure }: ColumnPlan): boolean {
  return typeOf({ type }).entry === 'number' && !isOrder && !figure?.isPlain && !NAMES.test(key);
}

function currencyOf({ currency = '' }: NonNullable<ColumnPlan['figure']>, { values, wire }: Row): string {
  if (currency === '' || CODE.test(currency)) return currency;
  const own = values[currency] ?? wire?.[currency];
  return typeof own === 'string' ? own : '';
}

/** A cell's text to be read: numbers have separators of thousands, and amounts the sign of their currency. */
export function shownText(column: ColumnPlan, row: Row, source: TextSource): string {
  const text = cellText(column, row.values, source);
  if (!isFigure(column) || refusedText(row.values, column.key)) return text;
  const shown = withThousands(text);
  return column.figure ? withCurrency(shown, currencyOf(column.figure, row)) : shown;
}

/** The digits of a sum as its column shows them; sums may be of several currencies, so they have no sign. */
export function shownSum(column: ColumnPlan | undefined, digits: string): string {
  return column && !isFigure(column) ? digits : withThousands(digits);
}
