import { Skeleton } from 'antd';
import { type CSSProperties, useEffect, useState, type ReactNode } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from '../Skeletons.module.css';

/** A skeleton shown earlier would only flicker. */
const DELAY_MS = 200;

/** Shows its children once loading takes noticeably long. */
function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}

/** A skeleton of a loading form. */
export function FormSkeleton({ fields, columns }: { fields: number; columns: number }) {
  const { message } = usePorts();
  return (
    <div role="status" className={styles.waiting} aria-busy aria-label={message('list.loading')}>
      <Delayed>
        <div className={styles.form} style={{ '--form-columns': columns } as CSSProperties}>
          {Array.from({ length: fields }, (_, index) => (
            <Skeleton.Input key={index} block active />
          ))}
        </div>
      </Delayed>
    </div>
  );
}

/** Lines of a skeleton of rows. */
const ROWS = 10;

/** A skeleton of loading rows. */
export function RowsSkeleton({ rows = ROWS }: { rows?: number }) {
  const { message } = usePorts();
  return (
    <div role="status" aria-busy aria-label={message('list.loading')}>
      <Delayed>
        <div className={styles.rows}>
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton.Input key={index} block active size="small" />
          ))}
        </div>
      </Delayed>
    </div>
  );
}
