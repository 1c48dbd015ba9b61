import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './SubTable.module.css';

/** The empty state of a table, with the next step. */
export function EmptyTable({ canAdd }: { canAdd: boolean }) {
  const { message } = usePorts();
  return (
    <div className={styles.empty}>
      {message('sub-table.empty')}
      {canAdd && <span className={styles.hint}>{message('sub-table.empty-hint')}</span>}
    </div>
  );
}
