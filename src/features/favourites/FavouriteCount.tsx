import { ReloadOutlined } from '@ant-design/icons';
import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './FavouriteCount.module.css';
import { recountView, viewCount, watchViewCount } from './view-counts.ts';

/** The number of records of a starred view; nothing until it is known, and a mark that counts again where it could not be counted. */
export function FavouriteCount({ path }: { path: string }) {
  const message = useMessage();
  const visit = useSession().visit ?? '';
  const watch = useCallback((listener: () => void) => watchViewCount(visit, path, listener), [visit, path]);
  const count = useSyncExternalStore(watch, () => viewCount(visit, path));
  if (count === undefined) return null;
  if (count !== 'failed') return <span className={styles.count}>{count.toLocaleString('en')}</span>;
  const failed = message('favourite.count-failed');
  // It stands in the link to the view, which a press on it is not to follow.
  const recount = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    recountView(visit, path);
  };
  return (
    <span role="img" className={styles.failed} title={failed} aria-label={failed} onClick={recount}>
      <ReloadOutlined aria-hidden />
    </span>
  );
}
