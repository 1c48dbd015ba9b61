import styles from './live-region.module.css';

/** A visually hidden text that screen readers announce when it changes (IMPLIED-23). */
export function LiveRegion({ text }: { text: string }) {
  return (
    <span className={styles.region} role="status">
      {text}
    </span>
  );
}
