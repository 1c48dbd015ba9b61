import { Button, Result } from 'antd';
import { Link } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';

/** Registration and password recovery are disabled (IMPLIED-27): says who creates accounts, with a link back (ROUTE-01). */
export function SelfServicePage() {
  const message = useMessage();
  useDocumentTitle(message('self-service.title'));
  return (
    <Result
      status="info"
      title={message('self-service.title')}
      subTitle={message('self-service.explanation')}
      extra={
        <Link to={settings.signInPath} replace>
          <Button type="primary" tabIndex={-1}>
            {message('self-service.back')}
          </Button>
        </Link>
      }
    />
  );
}
