import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';

/** How the rows of a list are shown. */
export const viewKinds = ['grid', 'groups', 'pivot', 'cards', 'board', 'calendar'] as const;

/** One of them. */
export type ViewKind = (typeof viewKinds)[number];

/** A board with more columns is no longer seen at once. */
const MOST_STATES = 14;

/** The columns that a board can be made by: one choice of a few. */
export function boardColumns(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const found = columns.filter((column) => {
    const { editing, stored } = columnType(column.type);
    const size = column.options?.length ?? 0;
    return column.visible && editing === 'choice' && !stored.isSeveral && size > 1 && size <= MOST_STATES;
  });
  return byName(found, /status|state/);
}

/** The columns that a calendar can be made by: days and points in time. */
export function calendarColumns(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const found = columns.filter(({ type, visible, format }) => {
    const { entry } = columnType(type);
    return visible && (entry === 'date' || entry === 'datetime') && (format === undefined || format.startsWith('YYYY-MM-DD'));
  });
  return byName(found, /deliver|due|plan|end/);
}

/** The columns that records can be grouped by, those with few values first. */
export function groupColumns(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const found = columns.filter((column) => {
    const { editing, stored, valueKind } = columnType(column.type);
    const isPlain = column.visible && !column.files && !column.textKey && !stored.isSeveral && !stored.shows && !stored.isOfReport;
    return isPlain && !['operated', 'shown'].includes(editing) && valueKind?.(column) !== 'number';
  });
  const few = boardColumns(found);
  return [...few, ...found.filter((column) => !few.includes(column))];
}

/** The views that a list has. */
export function kindsOf(plan: Pick<ListPlan, 'kind' | 'columns' | 'form'>): readonly ViewKind[] {
  const { columns, kind, form } = plan;
  // Records without a form are those of no table that could be counted or changed.
  if (!form) return ['grid', 'cards'];
  const isGrouped = kind === 'list' && groupColumns(columns).length > 0;
  const has = {
    grid: true,
    groups: isGrouped,
    pivot: isGrouped,
    cards: true,
    board: boardColumns(columns).length > 0,
    calendar: calendarColumns(columns).length > 0,
  };
  return viewKinds.filter((one) => has[one]);
}

/** The usual column first. */
function byName(columns: readonly ColumnPlan[], usual: RegExp): readonly ColumnPlan[] {
  const first = columns.find(({ key }) => usual.test(key));
  return first ? [first, ...columns.filter((column) => column !== first)] : columns;
}
