import styles from './live-region.module.css';

/** A text that screen readers announce when it changes; nobody sees it (IMPLIED-23). */
export function LiveRegion({ text }: { text: string }) {
  return (
    <span className={styles.region} role="status">
      {text}
    </span>
  );
}
