import { Button, Result } from 'antd';
import { isAnnounced } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

interface FailedProps {
  /** What has failed. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** An error: what failed, the server's reason, and a retry (IMPLIED-18). */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { message } = usePorts();
  return (
    <Result
      status="warning"
      title={title}
      subTitle={!isAnnounced(error) && error.message}
      extra={
        <Button type="primary" onClick={onRetry}>
          {message('action.retry')}
        </Button>
      }
    />
  );
}
