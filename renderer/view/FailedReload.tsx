import { Alert, Button } from 'antd';
import { isAnnounced, isForbidden } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './failed.module.css';
import { isNotSynchronised } from './not-synchronised.ts';

/** Whether the same question may be answered later: what was answered before can stay until then. */
export function isPassing(error: Error): boolean {
  return !isForbidden(error) && !isNotSynchronised(error);
}

/** A line above rows that could not be loaded anew: they are those of the last answer (IMPLIED-18). */
export function FailedReload({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { message } = usePorts();
  return (
    <Alert
      className={styles.reload}
      type="warning"
      showIcon
      title={message('list.reload-failed')}
      description={isAnnounced(error) ? undefined : error.message}
      action={
        <Button size="small" onClick={onRetry}>
          {message('action.retry')}
        </Button>
      }
    />
  );
}
