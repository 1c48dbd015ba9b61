import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { CodeFields } from '#src/features/self-service/index.ts';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

interface Entered {
  mobile: string;
  captcha: string;
}

/** Signing in by a code that is sent to the user's phone (SCREEN-17, CALL-02). */
export function PhoneSignInForm() {
  const message = useMessage();
  const { notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const goOn = useAfterSignIn();
  const submit = async ({ mobile, captcha }: Entered) => {
    setBusy(true);
    try {
      await session.signInByPhone({ mobile: mobile.trim(), captcha: captcha.trim() });
      await goOn();
    } catch (error) {
      const description = error instanceof Error ? error.message : message('error.unknown');
      notification.error({ key: 'sign-in', title: message('sign-in.failed'), description, role: 'alert' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Entered> layout="vertical" requiredMark={false} size="large" onFinish={submit}>
      <CodeFields purpose="0" names={['mobile', 'captcha']} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {message('sign-in.submit')}
      </Button>
    </Form>
  );
}
