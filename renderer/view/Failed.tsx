import { Button, Result } from 'antd';
import { usePorts } from './ports.ts';

interface FailedProps {
  /** What could not be done. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** What happened, what the server said, and the way out: a retry (IMPLIED-18). */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { message } = usePorts();
  return (
    <Result
      status="warning"
      title={title}
      subTitle={error.message}
      extra={
        <Button type="primary" onClick={onRetry}>
          {message('action.retry')}
        </Button>
      }
    />
  );
}
