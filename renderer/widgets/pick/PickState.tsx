import { Button, Empty, Skeleton } from 'antd';
import late from '../late.module.css';
import { usePorts } from '../ports.ts';
import type { PickRows } from './usePickRows.ts';
import styles from './pick.module.css';

interface PickStateProps {
  rows: Pick<PickRows<unknown>, 'isLoading' | 'error' | 'retry'>;
  emptyText?: string;
  /** Number of rows that the skeleton has room for. */
  pageSize?: number;
}

/** Limit on the lines of a skeleton. */
const SKELETON_ROWS = 6;

/** The state of a table without rows: a loading skeleton, an error with a retry, or empty (IMPLIED-18). */
export function PickState({ rows, emptyText, pageSize = SKELETON_ROWS }: PickStateProps) {
  const { message } = usePorts();
  if (rows.isLoading) {
    const lines = Math.min(pageSize, SKELETON_ROWS);
    return (
      <div className={`${styles.waiting} ${late.late}`} role="status" aria-label={message('list.loading')}>
        <Skeleton active title={false} paragraph={{ rows: lines, width: '100%' }} />
      </div>
    );
  }
  if (!rows.error) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText ?? message('remote.nothing-found')} />;
  return (
    <div className={styles.failed} role="alert">
      <p>{rows.error.message || message('list.failed')}</p>
      <Button onClick={rows.retry}>{message('action.retry')}</Button>
    </div>
  );
}
