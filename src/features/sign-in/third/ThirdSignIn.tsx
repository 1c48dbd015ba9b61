import { Button, Result, Spin } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { lazyView } from '#src/shared/lazy-view.ts';
import { useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import styles from '../SignInPage.module.css';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { useFailureText } from './useFailureText.ts';
import { workChatSource } from './work-chat-source.ts';

const BindAccount = lazyView(async () => (await import('./BindAccount.tsx')).BindAccount);

/** Goes on after a provider: signs in, asks whose account it is, or says why not (SCREEN-21). */
export function ThirdSignIn() {
  const [params] = useSearchParams();
  const source = params.get('thirdType') ?? '';
  const binding = params.get('thirdUserUuid');
  const token = params.get('oauth2LoginToken');
  if (binding)
    return (
      <Suspense>
        <BindAccount ticket={binding} source={source} />
      </Suspense>
    );
  return token ? <Entering token={token} source={source} /> : <Refused failure={params.get('failure') ?? ''} />;
}

const signInPage = (redirect: string | null) => `${settings.signInPath}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`;

/** Waits for a provider. */
export function Waiting({ source }: { source: string }) {
  const name = useProviderNames()(source);
  return (
    <div className={styles.elsewhere} role="status">
      <Spin size="large" />
      <p>{useMessage()('third.waiting', { name })}</p>
    </div>
  );
}

/** A token is good for one use. */
function Entering({ token, source }: { token: string; source: string }) {
  const goOn = useAfterSignIn();
  const isStarted = useRef(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    session.signInByThird({ token, thirdType: source }).then(goOn, (error: Error) => setFailure(error.message));
  });
  return failure ? <Refused text={failure} /> : <Waiting source={source} />;
}

/** Says why nobody is signed in, with the ways to go on: the app's own once more, or the other ones. */
export function Refused({ failure = '', text }: { failure?: string; text?: string }) {
  const message = useMessage();
  const [params] = useSearchParams();
  const textOf = useFailureText();
  const isInApp = workChatSource(navigator.userAgent) !== undefined;
  const redirect = params.get('redirect') ?? '';
  const again = isInApp ? `${settings.extraSignInPath}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}` : signInPage(redirect);
  return (
    <Result
      status="warning"
      title={message('sign-in.failed')}
      subTitle={text ?? textOf(failure)}
      extra={
        <Button type="primary" href={settings.basePath + again}>
          {message(isInApp ? 'http.sign-in-again' : 'self-service.back')}
        </Button>
      }
    />
  );
}
