import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accountFault, fieldErrorsOf } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { NewPasswordFields } from '#src/shared/NewPasswordFields.tsx';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { CodeFields } from './CodeFields.tsx';
import { SelfServicePage } from './SelfServicePage.tsx';
import styles from './self-service.module.css';
import { register, type Registration } from './sms.ts';

/** Registration with a phone (SCREEN-20); says who creates accounts where it is off (IMPLIED-27). */
export function RegisterPage() {
  return settings.hasRegistration && settings.hasPhoneSignIn ? <RegisterForm /> : <SelfServicePage />;
}

function RegisterForm() {
  const message = useMessage();
  useDocumentTitle(message('self-service.register'));
  const [form] = Form.useForm<Registration>();
  const { isBusy, send } = useRegister(form);
  return (
    <Form<Registration> form={form} className={styles.form} layout="vertical" requiredMark={false} size="large" onFinish={send}>
      <h2 className={styles.title}>{message('self-service.register')}</h2>
      <Form.Item
        name="username"
        label={message('sign-in.username')}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: message('form-rule.username-required') },
          {
            validator: async (_, value: unknown) => {
              const fault = typeof value === 'string' && value ? accountFault('username', value) : null;
              if (fault) throw new Error(message(fault.code, fault.values));
            },
          },
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
      </Form.Item>
      <CodeFields purpose="1" names={['phone', 'smscode']} />
      <NewPasswordFields />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {message('self-service.register')}
      </Button>
      <p className={styles.back}>
        <Link to={settings.signInPath}>{message('self-service.has-account')}</Link>
      </p>
    </Form>
  );
}

/** Registers, and goes on to the result; what the server refuses is said at its field. */
function useRegister(form: ReturnType<typeof Form.useForm<Registration>>[0]) {
  const message = useMessage();
  const app = App.useApp();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const send = async ({ username, phone, smscode, password }: Registration) => {
    setBusy(true);
    try {
      await register({ username: username.trim(), phone: phone.trim(), smscode: smscode.trim(), password });
      await navigate(`/user/register-result?${new URLSearchParams({ username: username.trim() })}`, { replace: true });
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
      for (const { field, message: text } of fieldErrorsOf(error)) form.setFields([{ name: field as keyof Registration, errors: [text] }]);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
