import { App, Form, Input, Modal, type InputRef } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** Asks for the password over the open page after the session has ended: what is typed there stays. */
export function SignInAgain({ onDone, onLeave }: SignInAgainProps) {
  const message = useMessage();
  const { realname, username, token } = useSession();
  const [form] = Form.useForm<Entered>();
  const captcha = useCaptcha();
  const captchaField = useRef<InputRef>(null);
  const { isBusy, renew } = useRenew(captcha, onLeave);
  useRenewed(token, onDone);
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
    >
      <p>{message('sign-in.again-note', { name: realname || username })}</p>
      <Form<Entered> form={form} layout="vertical" requiredMark={false} onFinish={renew}>
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
    </Modal>
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
