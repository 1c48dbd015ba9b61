import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '../column-views.ts';
import { textWidth } from '#renderer/text/text-width.ts';

/** Pixels that a cell adds to its text, and a heading, which has the mark of its order beside its title. */
const CELL_ROOM = 26;
const HEADING_ROOM = 40;
/** The limits of a column in pixels. Prose is cut at the second; what has no blank and no Chinese is a code, and cut at the third; figures and days never are. */
const [NARROWEST, WIDEST, WIDEST_CODE] = [64, 240, 320];

const EXACT: readonly (string | undefined)[] = ['number', 'date', 'datetime', 'time'];
const PROSE = /[\s\u2e80-\uffff]/;

/** What the cells of a column show. */
export interface CellTexts {
  texts: readonly string[];
  /** Pixels that a cell draws beside its text, as the swatch of a colour. */
  beside: number;
  /** Pixels below which the column is not narrowed: its cells draw more than text. */
  least: number;
}

/**
 * The width in pixels at which a column shows its title and texts whole, within limits. The width of the definition only counts where they need
 * more than those.
 */
export function fittedWidth(column: Pick<ColumnPlan, 'title' | 'type' | 'width'>, { texts, beside, least }: CellTexts): number {
  const most = Math.max(WIDEST, column.width ?? 0);
  const isExact = EXACT.includes(typeOf(column).entry);
  const needed = texts.map((text) => Math.min(textWidth(text), isExact ? Infinity : PROSE.test(text) ? most : WIDEST_CODE));
  return Math.max(NARROWEST, least, Math.min(textWidth(column.title), WIDEST) + HEADING_ROOM, Math.max(0, ...needed) + beside + CELL_ROOM);
}
