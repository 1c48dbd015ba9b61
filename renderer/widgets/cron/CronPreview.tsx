import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { readCron } from '#renderer/cron/read-cron.ts';
import { fireTimes } from '#renderer/cron/fire-times.ts';
import { usePorts } from '../ports.ts';
import styles from './cron.module.css';

/** Delay of the preview after a change in milliseconds, and the number of run times shown (CONST-05). */
const DELAY_MS = 500;
const TIMES = 10;

function nextTimes(expression: string): readonly string[] {
  const read = readCron(expression);
  if ('problem' in read) return [];
  const times = fireTimes(read.schedule, { after: new Date(), count: TIMES, ignoresYear: true });
  return times.map((time) => dayjs(time).format('YYYY-MM-DD HH:mm:ss'));
}

/** The next run times of an expression (CRON-12). */
export function CronPreview({ expression }: { expression: string }) {
  const { message } = usePorts();
  const [times, setTimes] = useState(() => nextTimes(expression));
  useEffect(() => {
    const timer = setTimeout(() => setTimes(nextTimes(expression)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [expression]);
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{message('cron.preview')}</h3>
      {times.length === 0 ? (
        <p>{message('cron.none')}</p>
      ) : (
        <ol>
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
