import { isDay } from '#renderer/column-types/is-day.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import { cellText, type TextSource } from '#renderer/grid-entry/entry-table.ts';
import { countsOrMeasures, figureText } from '#renderer/text/figure-column.ts';
import { spellDay } from '#renderer/text/day-format.ts';
import { withThousands } from '#renderer/text/read-figure.ts';
import { typeOf } from './column-views.ts';

type Row = Pick<ShownRow, 'values' | 'wire'>;

/** True for a column of numbers that count or measure. */
function isFigure(column: ColumnPlan): boolean {
  return typeOf(column).entry === 'number' && countsOrMeasures(column);
}

/** A cell's text to be read: numbers have separators of thousands, amounts the sign of their currency, days the format that the user prefers. */
export function shownText(column: ColumnPlan, row: Row, source: TextSource): string {
  const text = cellText(column, row.values, source);
  if (source.dayFormat && isDay(column)) return spellDay(text, source.dayFormat);
  if (!isFigure(column) || refusedText(row.values, column.key)) return text;
  return figureText(column, text, { ...row.wire, ...row.values });
}

/** The digits of a sum as its column shows them; sums may be of several currencies, so they have no sign. */
export function shownSum(column: ColumnPlan | undefined, digits: string): string {
  return column && !isFigure(column) ? digits : withThousands(digits);
}
