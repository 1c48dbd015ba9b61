import { Skeleton } from 'antd';
import type { CSSProperties } from 'react';
import { Late } from '../Late.tsx';
import { usePorts } from '../ports.ts';
import styles from '../Skeletons.module.css';

/** Boxes in the shape of the form that is coming. */
export function FormSkeleton({ fields, columns }: { fields: number; columns: number }) {
  const { message } = usePorts();
  return (
    <div className={styles.waiting} aria-busy aria-label={message('list.loading')}>
      <Late>
        <div className={styles.form} style={{ '--form-columns': columns } as CSSProperties}>
          {Array.from({ length: fields }, (_, index) => (
            <Skeleton.Input key={index} block active />
          ))}
        </div>
      </Late>
    </div>
  );
}

/** Lines in the shape of the rows that are coming. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const { message } = usePorts();
  return (
    <div aria-busy aria-label={message('list.loading')}>
      <Late>
        <div className={styles.rows}>
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton.Input key={index} block active size="small" />
          ))}
        </div>
      </Late>
    </div>
  );
}
