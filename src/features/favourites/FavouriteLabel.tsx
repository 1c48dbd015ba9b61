import { laterView } from '#renderer/react';
import styles from './FavouriteLabel.module.css';
import type { FavouritePage } from './useFavourites.ts';

/** Milliseconds that the page has for itself before views are counted. */
const REST_MS = 1000;

const FavouriteCount = laterView(async () => {
  await new Promise((rest) => setTimeout(rest, REST_MS));
  return (await import('./FavouriteCount.tsx')).FavouriteCount;
});

/** The title of a starred page; that of a view has its list, and the number of its records at the end of the line, which comes later. */
export function FavouriteLabel({ page: { path, title, view } }: { page: FavouritePage }) {
  if (!view) return title;
  return (
    <span className={styles.label}>
      <span className={styles.title}>
        {view.name} <span className={styles.list}>{view.list}</span>
      </span>
      <FavouriteCount path={path} />
    </span>
  );
}
