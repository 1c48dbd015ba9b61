import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ProviderMark, useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import styles from '../SignInPage.module.css';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { bindByPassword, createUser } from './third-accounts.ts';

interface Entered {
  username: string;
  password: string;
}

interface BindAccountProps {
  /** Names the account of the provider. */
  ticket: string;
  source: string;
}

/** Asks once whose account this is: the user with a password, or a new one where strangers may register (SCREEN-21). */
export function BindAccount({ ticket, source }: BindAccountProps) {
  const message = useMessage();
  const name = useProviderNames()(source);
  const [isNew, setNew] = useState(false);
  const { isBusy, send } = useBind({ ticket, source }, isNew);
  return (
    <div className={styles.form}>
      <h2 className={styles.binding}>
        <ProviderMark source={source} /> {message(isNew ? 'third.create' : 'third.bind-title', { name })}
      </h2>
      <p>{message(isNew ? 'third.create-note' : 'third.bind-note', { name })}</p>
      <Form<Entered> layout="vertical" requiredMark={false} size="large" onFinish={send}>
        <Fields hasPassword={!isNew} />
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {message(isNew ? 'third.create-submit' : 'third.bind-submit')}
        </Button>
      </Form>
      <div className={styles.links}>
        <Link to={settings.signInPath}>{message('self-service.back')}</Link>
        {settings.hasRegistration && (
          <Button type="link" className={styles.link} onClick={() => setNew(!isNew)}>
            {message(isNew ? 'third.has-user' : 'third.no-user')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Fields({ hasPassword }: { hasPassword: boolean }) {
  const message = useMessage();
  return (
    <>
      <Form.Item
        name="username"
        label={message('sign-in.username')}
        rules={[{ required: true, whitespace: true, message: message('form-rule.username-required') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
      </Form.Item>
      {hasPassword && (
        <Form.Item
          name="password"
          label={message('sign-in.password')}
          rules={[{ required: true, message: message('sign-in.password-required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      )}
    </>
  );
}

function useBind({ ticket, source }: BindAccountProps, isNew: boolean) {
  const message = useMessage();
  const { notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const goOn = useAfterSignIn();
  const send = async ({ username, password }: Entered) => {
    setBusy(true);
    try {
      const name = username.trim();
      const token = await (isNew ? createUser(ticket, name) : bindByPassword(ticket, { username: name, password }));
      await session.signInByThird({ token, thirdType: source });
      await goOn();
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : message('error.unknown');
      notification.error({ key: 'sign-in', title: message('third.bind-failed'), description, role: 'alert' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
