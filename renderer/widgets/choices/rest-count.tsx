import type { ReactNode } from 'react';
import styles from '../live-region.module.css';

interface Rest {
  label?: ReactNode;
}

/** The `+N` after the shown options of a drop-down (COL-22); screen readers read their texts instead (IMPLIED-23). */
export function restCount(rest: readonly Rest[]): ReactNode {
  return (
    <>
      <span aria-hidden>{`+${rest.length}`}</span>
      <span className={styles.region}>
        {rest.map(({ label }, position) => (
          <span key={position}>, {label}</span>
        ))}
      </span>
    </>
  );
}
