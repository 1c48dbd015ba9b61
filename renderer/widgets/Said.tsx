import styles from './said.module.css';

/** What a screen reader says as soon as it changes, and nobody sees (IMPLIED-23). */
export function Said({ text }: { text: string }) {
  return (
    <span className={styles.said} role="status">
      {text}
    </span>
  );
}
