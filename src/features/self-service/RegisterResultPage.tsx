import { Button, Result } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { SelfServicePage } from './SelfServicePage.tsx';

/** Names the account that has been registered, and leads back to the sign-in (SCREEN-20). */
export function RegisterResultPage() {
  const message = useMessage();
  const [params] = useSearchParams();
  const username = params.get('username')?.slice(0, 100);
  useDocumentTitle(message('self-service.register'));
  if (!username || !settings.hasRegistration) return <SelfServicePage />;
  return (
    <Result
      status="success"
      title={message('self-service.registered', { username })}
      subTitle={message('self-service.registered-note')}
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
