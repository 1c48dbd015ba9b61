import { useMessage } from '#src/shared/language/index.ts';
import styles from './ProgressBar.module.css';

/** A thin bar on top of the page while a navigation is under way (GUARD-09). */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  const message = useMessage();
  return isActive ? <div className={styles.bar} role="progressbar" aria-label={message('app.loading')} /> : null;
}
