import type { ValueCount } from '#renderer/draft/statistics.ts';
import { wordFor } from '#renderer/text/counted-text.ts';
import styles from './SubTable.module.css';

/** How many different values the columns of a table hold, as 2 款 7 色; nothing while it has no rows. */
export function ValueCounts({ counts }: { counts: readonly ValueCount[] }) {
  return counts
    .filter(({ n }) => n > 0)
    .map(({ key, n, word }) => (
      <span key={key} className={styles.valueCount}>
        <b>{n}</b> {wordFor(n, word)}
      </span>
    ));
}
