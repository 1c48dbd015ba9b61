import { useState } from 'react';
import { Link } from 'react-router-dom';
import { session } from '#src/features/session/index.ts';
import { LightButton, useTextForm } from '#src/layout/light/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ProviderMark, useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import { PasswordField, UsernameField } from '../Credentials.tsx';
import styles from '../SignInPage.module.css';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { bindByPassword, createUser } from './third-accounts.ts';

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
  const { form, isBusy, send } = useBind({ ticket, source }, isNew);
  return (
    <div className={styles.form}>
      <h2 className={styles.binding}>
        <ProviderMark source={source} /> {message(isNew ? 'third.create' : 'third.bind-title', { name })}
      </h2>
      <p>{message(isNew ? 'third.create-note' : 'third.bind-note', { name })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <UsernameField entry={form.entry('username')} autoFocus />
        {!isNew && <PasswordField entry={form.entry('password')} />}
        <LightButton look="primary" isSubmit isBusy={isBusy}>
          {message(isNew ? 'third.create-submit' : 'third.bind-submit')}
        </LightButton>
      </form>
      <div className={styles.links}>
        <Link to={settings.signInPath}>{message('self-service.back')}</Link>
        {settings.hasRegistration && (
          <LightButton look="link" onClick={() => setNew(!isNew)}>
            {message(isNew ? 'third.has-user' : 'third.no-user')}
          </LightButton>
        )}
      </div>
    </div>
  );
}

function useBind({ ticket, source }: BindAccountProps, isNew: boolean) {
  const message = useMessage();
  const [isBusy, setBusy] = useState(false);
  const goOn = useAfterSignIn();
  const form = useTextForm(
    { username: '', password: '' },
    { username: message('form-rule.username-required'), password: isNew ? undefined : message('sign-in.password-required') },
    ['password'],
  );
  const send = async () => {
    if (!form.check()) return;
    const { username, password } = form.values;
    setBusy(true);
    try {
      const name = username.trim();
      const token = await (isNew ? createUser(ticket, name) : bindByPassword(ticket, { username: name, password }));
      await session.signInByThird({ token, thirdType: source });
      await goOn();
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : message('error.unknown');
      announce({ kind: 'error', key: 'sign-in', title: message('third.bind-failed'), text });
    } finally {
      setBusy(false);
    }
  };
  return { form, isBusy, send };
}
