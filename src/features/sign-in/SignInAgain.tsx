import { App, Button, Form, Input, Modal, type FormInstance, type InputRef } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import { session, useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import styles from './SignInPage.module.css';
import { type Captcha, useCaptcha } from './useCaptcha.ts';

interface Entered {
  password: string;
  captcha?: string;
}

interface SignInAgainProps {
  onDone: () => void;
  /** The user does not sign in again, or somebody else has. */
  onLeave: () => void;
}

/** Whether the installation lets users in by something else than a password here: a phone, the account of a provider, a CAS server. */
const hasOtherWays = settings.hasPhoneSignIn || settings.thirdProviders.length > 0 || settings.singleSignOn !== '';

/** The other ways in lead over pages of their own: in another window, whose sign-in this one takes over. */
function signInElsewhere(): void {
  session.forgetToken();
  window.open(settings.basePath + settings.signInPath, '_blank', 'noopener');
}

/** Asks for the password over the open page after the session has ended, or offers another way in: what is typed there stays. */
export function SignInAgain({ onDone, onLeave }: SignInAgainProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const { realname, username, token } = useSession();
  const [form] = Form.useForm<Entered>();
  const captcha = useCaptcha();
  const { isBusy, renew } = useRenew(captcha, onLeave);
  useRenewed(token, onDone);
  const byPassword = settings.singleSignOn === '';
  const elsewhere = (
    <Button key="elsewhere" type={byPassword ? 'default' : 'primary'} onClick={signInElsewhere}>
      {message(byPassword ? 'sign-in.other-ways' : 'sign-in.in-window')}
    </Button>
  );
  return (
    <Modal
      open
      title={message('http.expired-title')}
      width={400}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      okText={message('http.sign-in-again')}
      cancelText={message('sign-in.leave')}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onLeave}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {hasOtherWays && elsewhere}
          {byPassword && <OkBtn />}
        </>
      )}
    >
      <p>{message(byPassword ? 'sign-in.again-note' : 'sign-in.in-window-note', { name: realname || username })}</p>
      {byPassword && <PasswordForm form={form} captcha={captcha} onFinish={renew} />}
    </Modal>
  );
}

function PasswordForm(props: { form: FormInstance<Entered>; captcha: Captcha; onFinish: (entered: Entered) => Promise<void> }) {
  const { form, captcha, onFinish } = props;
  const message = useMessage();
  const { username } = useSession();
  const captchaField = useRef<InputRef>(null);
  return (
    <Form<Entered> form={form} layout="vertical" requiredMark={false} onFinish={onFinish}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={message('sign-in.password')}
        rules={[{ required: true, message: message('sign-in.password-required') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {settings.hasCaptcha && <CaptchaFields field={captchaField} captcha={captcha} />}
      <button type="submit" hidden />
    </Form>
  );
}

/** Calls once the session has another token, be it by another browser tab. Nothing is loaded again: an open form would begin anew. What was refused meanwhile offers a retry. */
function useRenewed(token: string | undefined, onDone: () => void): void {
  const [ended] = useState(token);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (token !== undefined && token !== ended) latest.current();
  }, [token, ended]);
}

function useRenew(captcha: Captcha, onLeave: () => void) {
  const message = useMessage();
  const app = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const renew = async ({ password, captcha: text = '' }: Entered) => {
    setBusy(true);
    try {
      const { username } = session.state();
      const isSame = await session.renew({ username, password, captcha: text.trim(), checkKey: captcha.key(), remember_me: false });
      if (!isSame) onLeave();
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
      if (settings.hasCaptcha) captcha.refresh();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, renew };
}

function CaptchaFields({ field, captcha }: { field: RefObject<InputRef | null>; captcha: Captcha }) {
  const message = useMessage();
  return (
    <div className={styles.captcha}>
      <Form.Item
        name="captcha"
        label={message('sign-in.captcha')}
        rules={[{ required: true, whitespace: true, message: message('sign-in.captcha-required') }]}
      >
        <Input ref={field} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={8} />
      </Form.Item>
      <Form.Item label=" ">
        <CaptchaImage captcha={captcha} />
      </Form.Item>
    </div>
  );
}
