import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import { decimalsOf } from '#renderer/text/number-digits.ts';
import { typeOf } from '../column-views.ts';
import { textWidth } from '#renderer/text/text-width.ts';

/** What a cell adds to its text, and the limits of a column, in pixels. */
const [ROOM, NARROWEST, WIDEST] = [26, 76, 240];
/** Pixels by which a sum is wider than its parts: it has a digit or three more. */
const SUM_ROOM = 24;
/** A heading also has the marks of its order and its menu. */
const HEADING_ROOM = 44;
/** Digits behind the point beyond which a column is not filled up. */
const MOST_DECIMALS = 4;

type TextOf = (column: ReportColumnPlan, row: number) => string;

/**
 * The columns of a report for these rows: one without a width is as wide as its texts, within limits, and numbers have as many digits behind the point
 * as the longest of them.
 */
export function fittedColumns(columns: readonly ReportColumnPlan[], rows: number, textOf: TextOf): ReportColumnPlan[] {
  return columns.map((column) => {
    const texts = Array.from({ length: rows }, (_, row) => textOf(column, row));
    return { ...column, ...decimalsFor(column, texts), ...(column.width === undefined && rows > 0 && { width: widthFor(column, texts) }) };
  });
}

function decimalsFor(column: ReportColumnPlan, texts: readonly string[]): { decimals?: number } {
  if (typeOf(column).entry !== 'number' || column.decimals !== undefined) return {};
  // Digits as they are written: none is dropped, not even a 0.
  const most = (countIn: (text: string) => number) => Math.max(0, ...texts.map((text) => countIn(text.replaceAll(',', ''))));
  const decimals = [most(writtenDecimals), most(decimalsOf)].find((count) => count <= MOST_DECIMALS);
  return decimals ? { decimals } : {};
}

const writtenDecimals = (text: string) => text.split('.')[1]?.length ?? 0;

function widthFor({ title, statistics }: ReportColumnPlan, texts: readonly string[]): number {
  const parts = statistics ? SUM_ROOM : 0;
  const widest = Math.max(0, ...texts.map(textWidth)) + parts + ROOM;
  return Math.min(WIDEST, Math.max(NARROWEST, widest, textWidth(title) + HEADING_ROOM));
}
