import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useWidgetPorts } from './ports.ts';
import styles from './widgets.module.css';

interface EmptyChoicesProps {
  isReady: boolean;
  /** Set when the choices did not come. */
  onRetry?: () => void;
  /** What is said when they came and there are none. */
  empty?: ReactNode;
}

/** What stands in the place of choices: that they are on their way, that they did not come, with another try, or that there are none (IMPLIED-18). */
export function EmptyChoices({ isReady, onRetry, empty }: EmptyChoicesProps) {
  const { message } = useWidgetPorts();
  if (!isReady)
    return (
      <span role="status" aria-label={message('list.loading')}>
        <Spin size="small" />
      </span>
    );
  if (!onRetry) return empty;
  return (
    <div className={styles.failed} role="alert">
      {message('tree.load-failed')}
      <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {message('action.retry')}
      </Button>
    </div>
  );
}
