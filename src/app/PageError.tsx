import { App, Button, Result, Typography } from 'antd';
import { useRouteError } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';

/** Shown in place of the whole window when its frame threw. */
export function FrameError() {
  return <PageError error={useRouteError()} onReload={() => location.reload()} />;
}

/** Shown in place of a page that threw: what happened, what to do, and details to copy. */
export function PageError({ error, onReload }: { error: unknown; onReload: () => void }) {
  const message = useMessage();
  const app = App.useApp();
  const details = error instanceof Error ? error.message : String(error);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(error instanceof Error ? `${location.href}\n${error.stack ?? details}` : details);
      app.message.success(message('screen.copied'));
    } catch {
      // The clipboard API is unavailable without https.
      app.message.warning(message('screen.copy-failed'));
    }
  };
  return (
    <Result
      status="error"
      title={message('page.failed')}
      subTitle={message('page.failed-explanation')}
      extra={[
        <Button key="reload" type="primary" onClick={onReload}>
          {message('page.reload')}
        </Button>,
        <Button key="copy" onClick={copy}>
          {message('page.copy')}
        </Button>,
      ]}
    >
      <Typography.Text code>{details}</Typography.Text>
    </Result>
  );
}
