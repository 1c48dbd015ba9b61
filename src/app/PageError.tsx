import { App, Button, Result, Typography } from 'antd';
import { errorDetails, errorText } from './error-text.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** Shown in place of a page that threw: what happened, what to do, and details to copy. */
export function PageError({ error, onReload }: { error: unknown; onReload: () => void }) {
  const message = useMessage();
  const app = App.useApp();
  const details = errorText(error);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(errorDetails(error));
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
