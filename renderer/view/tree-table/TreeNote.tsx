import { LoadingOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { NoteLine } from './open-tree.ts';
import styles from './tree-table.module.css';

/** The line below an expanded record while its children load (TREE-01), or a retry when that has failed. */
export function TreeNote({ line, onRetry }: { line: NoteLine; onRetry: (parent: string) => void }) {
  const { message } = usePorts();
  if (line.kind === 'loading')
    return (
      <span className={styles.note} role="status">
        <LoadingOutlined aria-hidden /> {message('tree.rows-loading')}
      </span>
    );
  return (
    <span className={styles.note} role="alert">
      <WarningFilled className={styles.warning} aria-hidden /> {message('tree.rows-failed')}
      <span className={styles.reason}>{line.error?.message}</span>
      <Button type="link" size="small" onClick={() => onRetry(line.parent)}>
        {message('action.retry')}
      </Button>
    </span>
  );
}
