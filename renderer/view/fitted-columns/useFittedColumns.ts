import { useMemo, useRef } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { dueWidth, type DueDates } from '../due-dates/due-dates.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { shownSum, shownText } from '../shown-text.ts';
import { fittedWidth, type CellTexts } from './fitted-width.ts';

/** Rows that are measured; longer tables look alike below them. */
const MEASURED_ROWS = 200;
/** Pixels of the frame of a tag, or of a swatch. */
const OPTION_ROOM = 20;
/** Pixels of a column whose texts are not known yet. */
const USUAL = 120;

/** What the columns of a list show. */
export interface ShownCells {
  rows: readonly GridRow[];
  footers: readonly FooterRow[];
  dictionaries: Dictionaries;
  views: ColumnViews;
  /** The column that draws more than its text: it is not narrowed. */
  keeps?: string | undefined;
  /** What stands beside the days of its rows. */
  dueDates?: DueDates | undefined;
}

/**
 * The columns as wide as what they show, measured once for each page of rows, never while it is scrolled. Another page only widens them, so that they keep
 * their place; the same list as long as no width changes.
 */
export function useFittedColumns(
  columns: readonly ColumnPlan[],
  { rows, footers, dictionaries, views, keeps, dueDates }: ShownCells,
): readonly ColumnPlan[] {
  const kept = useRef<{ of: readonly ColumnPlan[]; columns: readonly ColumnPlan[] }>(null);
  return useMemo(() => {
    const before = kept.current?.of === columns ? kept.current.columns : undefined;
    if (rows.length === 0 || dictionaries.loading) return before ?? columns;
    const cells = { rows: rows.slice(0, MEASURED_ROWS), footers, dictionaries, views, keeps, dueDates };
    const next = columns.map((column, place) => fitted(column, before?.[place], cells));
    const isSame = before?.every(({ width }, place) => width === next[place]!.width);
    if (!isSame) kept.current = { of: columns, columns: next };
    return isSame ? before! : next;
  }, [columns, rows, footers, dictionaries, views, keeps, dueDates]);
}

function fitted(column: ColumnPlan, before: ColumnPlan | undefined, cells: ShownCells): ColumnPlan {
  if (!column.visible) return column;
  return { ...column, width: Math.max(before?.width ?? 0, fittedWidth(column, cellTexts(column, cells))) };
}

/** What a column shows in these rows and below them. */
function cellTexts(column: ColumnPlan, { rows, footers, dictionaries, views, keeps, dueDates }: ShownCells): CellTexts {
  const { key } = column;
  const view = views.get(column.type);
  const shown = rows.map((row) => shownText(column, row, dictionaries));
  const isUnknown = column.remote !== undefined && rows.some(({ values }, place) => shown[place] !== '' && shown[place] === values[key]);
  const sums = footers.flatMap(({ values, rest }) => [shownSum(column, values[key] ?? ''), rest?.[key] ?? '']);
  const isColoured = view?.isText?.(dictionaries.optionsOf(column)) === false;
  const isDrawn = ['operated', 'shown'].includes(typeOf(column).editing) && (view?.Cell ?? view?.drawCell) !== undefined;
  return {
    texts: [...(isUnknown || isDrawn ? [] : shown.map((text) => shortened(text, column))), ...sums],
    beside: isColoured ? OPTION_ROOM : column.due ? Math.max(0, ...rows.map((row) => dueWidth(dueDates?.(row, column)))) : 0,
    least: isUnknown || isDrawn || key === keeps ? (drawnWidth(column, rows) ?? column.width ?? USUAL) : 0,
  };
}

/** As wide as the widest of what is drawn in these rows; undefined where that is the same in all. */
function drawnWidth(column: ColumnPlan, rows: readonly GridRow[]): number | undefined {
  const { drawnWidth: widthOf } = typeOf(column);
  const widths = widthOf ? rows.map(({ values }) => widthOf((values[column.key] ?? null) as WireValue, column)) : [];
  return widths.some((width) => width === undefined) || widths.length === 0 ? undefined : Math.max(...(widths as number[]));
}

function shortened(text: string, { showLength }: ColumnPlan): string {
  return showLength && text.length > showLength ? `${text.slice(0, showLength)}…` : text;
}

/** Columns with the widths of others of the same names. */
export function withWidthsOf(columns: readonly ColumnPlan[], others: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const widths = new Map(others.map(({ key, width }) => [key, width]));
  return columns.map((column) => (widths.get(column.key) === undefined ? column : { ...column, width: widths.get(column.key)! }));
}
