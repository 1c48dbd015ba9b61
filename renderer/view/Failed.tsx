import { Button, Result } from 'antd';
import { isAnnounced, isForbidden } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { isNotSynchronised } from './not-synchronised.ts';

interface FailedProps {
  /** What has failed. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Where forms are designed and synchronised. */
const FORMS = '/online/cgform';

/** An error: what failed, the server's reason, and what to do next (IMPLIED-18): a retry, or whom to ask where that does not help. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { message } = usePorts();
  if (isNotSynchronised(error)) return <NotSynchronised onRetry={onRetry} />;
  if (isForbidden(error))
    return <Result status="warning" title={message('screen.forbidden')} subTitle={error.message || message('screen.forbidden-next')} />;
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

/** A form without its table: who designs forms is led there, everybody else is told whom to ask. */
function NotSynchronised({ onRetry }: Pick<FailedProps, 'onRetry'>) {
  const { message, screens, showDiagnostics } = usePorts();
  return (
    <Result
      status="warning"
      title={message('screen.not-synchronised')}
      subTitle={message(showDiagnostics ? 'screen.not-synchronised-design' : 'screen.not-synchronised-ask')}
      extra={
        <>
          {showDiagnostics && screens && (
            <Button type="primary" onClick={() => screens.open(FORMS)}>
              {message('screen.open-forms')}
            </Button>
          )}
          <Button onClick={onRetry}>{message('action.retry')}</Button>
        </>
      }
    />
  );
}
