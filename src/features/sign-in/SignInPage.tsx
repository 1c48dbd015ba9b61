import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { sameSitePath } from '#src/features/navigation/index.ts';
import { session, useSession, type UserInfo } from '#src/features/session/index.ts';
import { useMessage } from '#src/messages/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import styles from './SignInPage.module.css';
import { useCaptcha } from './useCaptcha.ts';

const ChooseDepartment = lazy(async () => ({ default: (await import('#src/features/switch-department/index.ts')).ChooseDepartment }));

interface Entered {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** Sign-in with user name, password and captcha (AUTH-02), and then, for people of several departments, with the one to work in (AUTH-08). */
export function SignInPage() {
  const { info } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!needsDepartment(info)) return <SignInForm />;
  const done = () => void navigate(sameSitePath(params.get('redirect')) ?? settings.homePath, { replace: true });
  return (
    <Suspense>
      <ChooseDepartment onDone={done} />
    </Suspense>
  );
}

function SignInForm() {
  const message = useMessage();
  const { notification } = App.useApp();
  const [form] = Form.useForm<Entered>();
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const captchaField = useRef<InputRef>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useDocumentTitle(message('sign-in.title'));
  const remembered = rememberedUsername();

  const submit = async ({ username, password, captcha: text, remember }: Entered) => {
    setBusy(true);
    try {
      await session.signIn({ username: username.trim(), password, captcha: text.trim(), checkKey: captcha.key(), remember_me: remember });
      notification.destroy('sign-in');
      rememberUsername(remember ? username.trim() : undefined);
      if (!needsDepartment(session.state().info))
        await navigate(sameSitePath(params.get('redirect')) ?? settings.homePath, { replace: true });
    } catch (error) {
      const description = error instanceof Error ? error.message : message('error.unknown');
      notification.error({ key: 'sign-in', title: message('sign-in.failed'), description, role: 'alert' });
      captcha.refresh();
      form.setFieldValue('captcha', '');
      if (error instanceof ApiError && error.code === 412) captchaField.current?.focus();
      else form.getFieldInstance('password')?.focus({ cursor: 'all' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<Entered>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      size="large"
      initialValues={{ username: remembered ?? '', password: '', captcha: '', remember: remembered !== undefined }}
      onFinish={submit}
    >
      <Form.Item
        name="username"
        label={message('sign-in.username')}
        rules={[{ required: true, whitespace: true, message: message('sign-in.username-required') }]}
      >
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus={!remembered}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={message('sign-in.password')}
        rules={[{ required: true, message: message('sign-in.password-required') }]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={200} autoFocus={remembered !== undefined} />
      </Form.Item>
      <div className={styles.captcha}>
        <Form.Item
          name="captcha"
          label={message('sign-in.captcha')}
          rules={[{ required: true, whitespace: true, message: message('sign-in.captcha-required') }]}
        >
          <Input ref={captchaField} prefix={<SafetyOutlined />} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={8} />
        </Form.Item>
        <Form.Item label=" ">
          <CaptchaImage captcha={captcha} />
        </Form.Item>
      </div>
      <Form.Item name="remember" valuePropName="checked" className={styles.remember}>
        <Checkbox>{message('sign-in.remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {message('sign-in.submit')}
      </Button>
    </Form>
  );
}

/** True for somebody who has to choose a department next; an initial password is changed before. */
function needsDepartment(info: UserInfo | undefined): boolean {
  return info !== undefined && info.mustChooseDepartment && !info.mustChangePassword;
}

function rememberedUsername(): string | undefined {
  const username = localEntries.get(storageKeys.rememberedUsername);
  return typeof username === 'string' ? username : undefined;
}

function rememberUsername(username: string | undefined): void {
  if (username === undefined) localEntries.remove(storageKeys.rememberedUsername);
  else localEntries.set(storageKeys.rememberedUsername, username);
}
