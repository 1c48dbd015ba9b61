import { Button, Result } from 'antd';
import { isAnnounced, isForbidden } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

interface FailedProps {
  /** What has failed. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** An error: what failed, the server's reason, and a retry (IMPLIED-18); what the user may not open is not tried again. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { message } = usePorts();
  if (isForbidden(error)) return <Result status="warning" title={message('screen.forbidden')} subTitle={error.message} />;
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
