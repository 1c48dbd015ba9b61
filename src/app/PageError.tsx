import { App, Button, Result } from 'antd';
import { ChunkLoadError } from '#renderer';
import { errorDetails, errorText } from './error-text.ts';
import { reloadPage } from '#src/shared/kept-page.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './PageError.module.css';

/** Shown in place of a page that threw: what happened, what to do, and details to copy. What the server does not have comes with the whole window only (ERR-42). */
export function PageError({ error, onReload }: { error: unknown; onReload: () => void }) {
  const message = useMessage();
  const app = App.useApp();
  const details = errorText(error);
  const isLost = error instanceof ChunkLoadError;
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
      title={message(isLost ? 'page.lost' : 'page.failed')}
      subTitle={message(isLost ? 'page.lost-explanation' : 'page.failed-explanation')}
      extra={[
        <Button key="reload" type="primary" onClick={isLost && error.type === 'missing' ? () => reloadPage() : onReload}>
          {message('page.reload')}
        </Button>,
        <Button key="copy" onClick={copy}>
          {message('page.copy')}
        </Button>,
      ]}
    >
      <code className={styles.details}>{details}</code>
    </Result>
  );
}
