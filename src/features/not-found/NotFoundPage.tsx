import { Button, Result } from 'antd';
import { Link } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';

/** The page for unknown addresses (ROUTE-04). */
export function NotFoundPage() {
  const message = useMessage();
  useDocumentTitle(message('not-found.title'));
  return (
    <main id="content" tabIndex={-1}>
      <Result
        status="warning"
        title={message('not-found.title')}
        subTitle={message('not-found.explanation')}
        extra={
          <Link to={settings.homePath} replace>
            <Button type="primary" tabIndex={-1}>
              {message('not-found.back')}
            </Button>
          </Link>
        }
      />
    </main>
  );
}
