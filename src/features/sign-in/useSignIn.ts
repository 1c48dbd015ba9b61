import { App, Form, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { rememberUsername } from './remembered-username.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';
import { useCaptcha } from './useCaptcha.ts';

/** The values of the sign-in form. */
export interface Entered {
  username: string;
  password: string;
  /** Absent where none is asked for. */
  captcha?: string;
  remember: boolean;
}

/** Signs in and returns to the page that the user came from; a failure is shown and refreshes the captcha (AUTH-02, ERR-13). */
export function useSignIn() {
  const message = useMessage();
  const { notification } = App.useApp();
  const [form] = Form.useForm<Entered>();
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const captchaField = useRef<InputRef>(null);
  const goOn = useAfterSignIn();

  const refuse = (error: unknown) => {
    const description = error instanceof Error ? error.message : message('error.unknown');
    notification.error({ key: 'sign-in', title: message('sign-in.failed'), description, role: 'alert' });
    if (settings.hasCaptcha) captcha.refresh();
    form.setFieldValue('captcha', '');
    if (error instanceof ApiError && error.code === 412) captchaField.current?.focus();
    else form.getFieldInstance('password')?.focus({ cursor: 'all' });
  };
  const submit = async ({ username, password, captcha: text = '', remember }: Entered) => {
    setBusy(true);
    try {
      await session.signIn({ username: username.trim(), password, captcha: text.trim(), checkKey: captcha.key(), remember_me: remember });
      notification.destroy('sign-in');
      rememberUsername(remember ? username.trim() : undefined);
      await goOn();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, isBusy, captcha, captchaField, submit };
}
