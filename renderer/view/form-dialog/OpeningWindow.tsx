import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './OpeningWindow.module.css';

/** Stands for the window of a record whose code is still on its way. */
export function OpeningWindow() {
  const { message } = usePorts();
  return <div role="status" aria-busy aria-label={message('list.loading')} className={styles.waiting} />;
}
