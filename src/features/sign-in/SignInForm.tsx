import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import styles from './SignInPage.module.css';
import { rememberedUsername } from './remembered-username.ts';
import type { Captcha } from './useCaptcha.ts';
import { useSignIn, type Entered } from './useSignIn.ts';

/** User name, password and captcha (AUTH-02); focuses the first empty field. */
export function SignInForm() {
  const message = useMessage();
  const remembered = rememberedUsername();
  const { form, isBusy, captcha, captchaField, submit } = useSignIn();
  return (
    <Form<Entered>
      form={form}
      className={styles.fields}
      layout="vertical"
      requiredMark={false}
      size="large"
      initialValues={{ username: remembered ?? '', password: '', captcha: '', remember: remembered !== undefined }}
      onFinish={submit}
    >
      <Credentials isRemembered={remembered !== undefined} />
      {settings.hasCaptcha && <CaptchaFields field={captchaField} captcha={captcha} />}
      <Form.Item name="remember" valuePropName="checked" className={styles.remember}>
        <Checkbox>{message('sign-in.remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {message('sign-in.submit')}
      </Button>
    </Form>
  );
}

function Credentials({ isRemembered }: { isRemembered: boolean }) {
  const message = useMessage();
  return (
    <>
      <Form.Item
        name="username"
        label={message('sign-in.username')}
        rules={[{ required: true, whitespace: true, message: message('form-rule.username-required') }]}
      >
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus={!isRemembered}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={message('sign-in.password')}
        rules={[{ required: true, message: message('sign-in.password-required') }]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={200} autoFocus={isRemembered} />
      </Form.Item>
    </>
  );
}

/** The captcha and its image. */
export function CaptchaFields({ field, captcha }: { field: RefObject<InputRef | null>; captcha: Captcha }) {
  const message = useMessage();
  return (
    <div className={styles.captcha}>
      <Form.Item
        name="captcha"
        label={message('sign-in.captcha')}
        rules={[{ required: true, whitespace: true, message: message('sign-in.captcha-required') }]}
      >
        <Input ref={field} prefix={<SafetyOutlined />} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={8} />
      </Form.Item>
      <Form.Item label=" ">
        <CaptchaImage captcha={captcha} />
      </Form.Item>
    </div>
  );
}
