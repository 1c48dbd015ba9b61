import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import styles from './list-calendar.module.css';

interface DayCellProps {
  /** As YYYY-MM-DD. */
  day: string;
  /** True for a day of the month before or after. */
  isOutside: boolean;
  rows: readonly GridRow[];
  textOf: (row: GridRow) => string;
  onOpen: (id: string) => void;
}

/** Records shown of a day until it is opened. */
const SHOWN = 4;

/** A day of a calendar with its records. */
export function DayCell({ day, isOutside, rows, textOf, onOpen }: DayCellProps) {
  const { message } = usePorts();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <td className={styles.day} data-outside={isOutside || undefined} data-today={day === dayjs().format('YYYY-MM-DD') || undefined}>
      <time className={styles.number} dateTime={day}>
        {Number(day.slice(8))}
      </time>
      <ul className={styles.records}>
        {shown.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.record} title={textOf(row)} onClick={() => onOpen(row.id)}>
              {textOf(row)}
            </button>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button type="link" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {message('view.more', { n: rows.length - shown.length })}
        </Button>
      )}
    </td>
  );
}
