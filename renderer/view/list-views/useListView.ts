import dayjs from 'dayjs';
import { useMemo, useRef } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { useUrl } from '#renderer/widgets/ports.ts';
import { withFittingPage } from './fitting-size.ts';
import { boardColumns, calendarColumns, groupColumns, kindsOf, type ViewKind } from './view-kinds.ts';

/** The parts of a view in the URL. */
type ViewPart = Partial<Record<'view' | 'by' | 'month', string>>;

/** How a list is shown: its kind of view, and the column that a board or calendar is made by. */
export interface ShownView {
  kind: ViewKind;
  kinds: readonly ViewKind[];
  /** The columns to choose from, and the chosen one; none of a grid and of cards. */
  choices: readonly ColumnPlan[];
  by: ColumnPlan | undefined;
  /** The columns that records are grouped by, outermost first. */
  groups: readonly ColumnPlan[];
  /** The month of a calendar, as YYYY-MM. */
  month: string;
  change(part: ViewPart): void;
}

/** Rows of a board, and of a month. */
const BOARD_ROWS = 200;
const MONTH_ROWS = 500;

/** Columns that records can be grouped by at a time. */
export const MAX_GROUPS = 3;

function choicesOf(kind: ViewKind, columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  if (kind === 'groups') return groupColumns(columns);
  return kind === 'board' ? boardColumns(columns) : kind === 'calendar' ? calendarColumns(columns) : [];
}

/** The view of a list in its URL. */
export function useListView(plan: ListPlan): ShownView {
  const url = useUrl();
  // Every change of the address makes it anew: what is shown changes only with its own parts.
  const latest = useRef(url);
  latest.current = url;
  const [asked, by, month] = ['view', 'by', 'month'].map((name) => url.params.get(name) ?? '');
  return useMemo(() => {
    const kinds = kindsOf(plan);
    const kind = kinds.find((one) => one === asked) ?? 'grid';
    const choices = choicesOf(kind, plan.columns);
    const grouped = (by ?? '').split(',').flatMap((key) => choices.find((column) => column.key === key) ?? []);
    return {
      kind,
      kinds,
      choices,
      by: choices.find(({ key }) => key === by) ?? choices[0],
      groups: kind === 'groups' ? (grouped.length > 0 ? grouped : choices).slice(0, grouped.length > 0 ? MAX_GROUPS : 1) : [],
      month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '') ? month! : dayjs().format('YYYY-MM'),
      change: (part) => latest.current.set(withPart(latest.current.params, part)),
    };
  }, [plan, asked, by, month]);
}

function withPart(params: URLSearchParams, part: ViewPart): URLSearchParams {
  const next = new URLSearchParams(params);
  // Pages are counted anew where they hold another number of rows.
  if (part.view !== undefined) for (const name of ['page', 'size', 'by', 'month', 'groups', 'chart']) next.delete(name);
  for (const [name, text] of Object.entries(part)) {
    if (text === '' || (name === 'view' && text === 'grid')) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** The plan of the rows of a view: a board and a month are loaded as a whole, as far as they can be seen; other pages are of so many rows as fit, where that is known. */
export function rowsPlan(plan: ListPlan, kind: ViewKind, fitting: number | undefined): ListPlan {
  const pageSize = kind === 'board' ? BOARD_ROWS : kind === 'calendar' ? MONTH_ROWS : undefined;
  return pageSize ? { ...plan, paging: { enabled: true, pageSize, pageSizes: [pageSize] } } : withFittingPage(plan, fitting);
}

/** What the rows of a view have in common: the days that a calendar shows, whole weeks around its month. */
export function amongOf({ kind, by, month }: ShownView): Readonly<Record<string, string>> | undefined {
  if (kind !== 'calendar' || !by) return undefined;
  const days = monthDays(month);
  return { [`${by.key}_begin`]: days[0]!, [`${by.key}_end`]: days.at(-1)! };
}

/** The days of the weeks of a month, from a Monday to a Sunday. */
export function monthDays(month: string): string[] {
  const first = dayjs(`${month}-01`);
  const monday = first.subtract((first.day() + 6) % 7, 'day');
  const weeks = Math.ceil((((first.day() + 6) % 7) + first.daysInMonth()) / 7);
  return Array.from({ length: weeks * 7 }, (_, place) => monday.add(place, 'day').format('YYYY-MM-DD'));
}
