import styles from './live-region.module.css';

interface LiveRegionProps {
  text: string;
  /** Counts the announcements, where one may repeat the text of the last. */
  number?: number;
}

/** A visually hidden text that screen readers announce when it changes, or when its number does (IMPLIED-23). */
export function LiveRegion({ text, number }: LiveRegionProps) {
  return (
    <span className={styles.region} role="status">
      <span key={number}>{text}</span>
    </span>
  );
}
