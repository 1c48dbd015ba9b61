import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '#src/features/session/index.ts';
import styles from './FavouriteCount.module.css';
import { viewCount, watchViewCount } from './view-counts.ts';

/** The number of records of a starred view; nothing until it is known. */
export function FavouriteCount({ path }: { path: string }) {
  const visit = useSession().visit ?? '';
  const watch = useCallback((listener: () => void) => watchViewCount(visit, path, listener), [visit, path]);
  const count = useSyncExternalStore(watch, () => viewCount(visit, path));
  return count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>;
}
