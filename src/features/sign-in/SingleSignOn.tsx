import { Button, Result } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** The page that the CAS server leads back to: this one, without the ticket. */
function serviceAddress(redirect: string | null): string {
  const query = redirect ? `?${new URLSearchParams({ redirect })}` : '';
  return `${location.origin}${settings.basePath}${settings.signInPath}${query}`;
}

/** Signs in with the ticket of the CAS server, or goes there for one (AUTH-04). */
export function SingleSignOn() {
  const message = useMessage();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState('');
  const goOn = useAfterSignIn();
  const isStarted = useRef(false);
  useDocumentTitle(message('sign-in.title'));
  const service = serviceAddress(params.get('redirect'));
  const leave = () => location.assign(`${settings.singleSignOn}/login?${new URLSearchParams({ service })}`);
  useEffect(() => {
    // A ticket is good for one use.
    if (isStarted.current) return;
    isStarted.current = true;
    const ticket = params.get('ticket');
    if (!ticket) return leave();
    session.signInByTicket({ ticket, service }).then(goOn, (error: Error) => setFailure(error.message));
  });
  if (!failure) return <Result status="info" title={message('sign-in.elsewhere')} />;
  return (
    <Result
      status="warning"
      title={message('sign-in.failed')}
      subTitle={failure}
      extra={
        <Button type="primary" onClick={leave}>
          {message('http.sign-in-again')}
        </Button>
      }
    />
  );
}
