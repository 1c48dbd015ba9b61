import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { groupRows, storedText } from '../list-views/group-rows.ts';
import { monthDays } from '../list-views/useListView.ts';
import { DayCell } from './DayCell.tsx';
import styles from './list-calendar.module.css';

interface CalendarViewProps {
  plan: ListPlan;
  by: ColumnPlan;
  /** As YYYY-MM. */
  month: string;
  rows: readonly GridRow[];
  total: number;
  dictionaries: Dictionaries;
  onMonth: (month: string) => void;
  onOpen: (id: string) => void;
}

/** Days. */
const WEEK = 7;

/** The rows of a list on the days of a month, by a date column; a record opens with a click or Enter. */
export function CalendarView(props: CalendarViewProps) {
  const { plan, by, month, rows, dictionaries, onOpen } = props;
  const { locale } = usePorts();
  const days = monthDays(month);
  const byDay = groupRows(rows, (row) => storedText(row, by).slice(0, 10));
  const title = plan.columns.find((column) => column.visible && column !== by);
  const textOf = (row: GridRow) => (title ? cellText(title, row.values, dictionaries) : row.id);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(dayjs(`${month}-01`).toDate());
  const weeks = Array.from({ length: days.length / WEEK }, (_, place) => days.slice(place * WEEK, (place + 1) * WEEK));
  return (
    <div className={styles.calendar}>
      <MonthHead {...props} name={name} />
      <table className={styles.table} aria-label={`${by.title} ${name}`}>
        <thead>
          <tr>
            {days.slice(0, WEEK).map((day) => (
              <th key={day} scope="col">
                {weekday.format(dayjs(day).toDate())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} {...{ day, textOf, onOpen }} isOutside={!day.startsWith(month)} rows={byDay.get(day) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthHead({ name, month, rows, total, onMonth }: CalendarViewProps & { name: string }) {
  const { message } = usePorts();
  const shift = (months: number) => onMonth(dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM'));
  return (
    <div className={styles.head}>
      <Button type="text" icon={<LeftOutlined aria-hidden />} aria-label={message('view.month-before')} onClick={() => shift(-1)} />
      <span className={styles.month} aria-live="polite">
        {name}
      </span>
      <Button type="text" icon={<RightOutlined aria-hidden />} aria-label={message('view.month-after')} onClick={() => shift(1)} />
      <Button onClick={() => onMonth('')}>{message('view.this-month')}</Button>
      {total > rows.length && <span className={styles.note}>{message('view.first-rows', { a: rows.length, n: total })}</span>}
    </div>
  );
}
