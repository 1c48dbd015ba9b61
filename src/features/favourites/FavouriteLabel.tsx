import { laterView, useScreenComplete } from '#renderer/react';
import styles from './FavouriteLabel.module.css';
import type { FavouritePage } from './useFavourites.ts';

const FavouriteCount = laterView(async () => (await import('./FavouriteCount.tsx')).FavouriteCount);

/** The title of a starred page; that of a view has its list, and the number of its records at the end of the line once the browser rests. */
export function FavouriteLabel({ page: { path, title, view } }: { page: FavouritePage }) {
  const isComplete = useScreenComplete();
  if (!view) return title;
  return (
    <span className={styles.label}>
      <span className={styles.title}>
        {view.name} <span className={styles.list}>{view.list}</span>
      </span>
      {isComplete && <FavouriteCount path={path} />}
    </span>
  );
}
