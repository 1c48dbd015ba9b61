import { createContext, use, useMemo } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { textWidth } from '#renderer/text/text-width.ts';
import { momentOn, useToday } from '#renderer/widgets/dates/useToday.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { daysLeft, type DaysLeft } from './days-left.ts';
import styles from './due-dates.module.css';

/** What stands beside a day: how many days are left. */
export interface Due {
  text: string;
  className: string;
}

/** What stands beside the day of a column in a row, if anything. */
export type DueDates = (row: GridRow, column: ColumnPlan) => Due | undefined;

const classes: Readonly<Record<DaysLeft['urgency'], string>> = {
  late: `${styles.due} ${styles.late}`,
  soon: `${styles.due} ${styles.soon}`,
  later: styles.due!,
};

/** What stands beside the days of a list, by the user's own today; undefined where its definition asks for nothing. */
export function useDueDates(plan: ListPlan): DueDates | undefined {
  const { user, message } = usePorts();
  const today = useToday();
  return useMemo(() => {
    if (!plan.columns.some(({ due }) => due)) return undefined;
    const leftOf = daysLeft(plan, user, momentOn(today));
    return (row, column) => {
      const left = leftOf(row, column);
      if (!left) return undefined;
      const { days, urgency } = left;
      const text = days === 0 ? message('due.today') : days < 0 ? message('due.late', { n: -days }) : message('due.left', { n: days });
      return { text, className: classes[urgency] };
    };
  }, [plan, user, message, today]);
}

const DueDatesContext = createContext<DueDates | undefined>(undefined);

/** Tells the days left to what shows the rows of a list. */
export const DueDatesProvider = DueDatesContext.Provider;

/** What stands beside the days of the list around. */
export function useDueDatesAround(): DueDates | undefined {
  return use(DueDatesContext);
}

/** Of the size of plain text. */
const [SMALL, PLAIN] = [12, 14];
const GAP = 6;

/** The pixels that it takes up beside its day. */
export function dueWidth(due: Due | undefined): number {
  return due ? Math.ceil((textWidth(due.text) * SMALL) / PLAIN) + GAP : 0;
}
