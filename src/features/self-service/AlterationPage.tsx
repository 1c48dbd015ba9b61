import { App, Button, Form, Result, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { NewPasswordFields } from '#src/shared/NewPasswordFields.tsx';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { CodeFields } from './CodeFields.tsx';
import { SelfServicePage } from './SelfServicePage.tsx';
import styles from './self-service.module.css';
import { provePhone, replacePassword } from './sms.ts';

/** Milliseconds until the last step leads back to the sign-in. */
const BACK_AFTER_MS = 5000;

interface Entry {
  phone: string;
  smscode: string;
  password: string;
}

/** What a forgotten password is replaced by, in steps: 手机验证, 更改密码, 完成 (SCREEN-18); says whom to ask where it is off (IMPLIED-27). */
export function AlterationPage() {
  return settings.hasPhoneSignIn ? <AlterationSteps /> : <SelfServicePage />;
}

function AlterationSteps() {
  const message = useMessage();
  useDocumentTitle(message('self-service.forgotten'));
  const [form] = Form.useForm<Entry>();
  const { step, username, isBusy, go } = useSteps(form);
  const steps = ['self-service.step-phone', 'self-service.step-password', 'self-service.step-done'] as const;
  return (
    <div className={styles.form}>
      <h2 className={styles.title}>{message('self-service.forgotten')}</h2>
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        className={styles.steps}
        current={step}
        items={steps.map((code) => ({ title: message(code) }))}
      />
      {step === 2 ? (
        <Done />
      ) : (
        <Form<Entry> form={form} layout="vertical" requiredMark={false} size="large" onFinish={() => void go()}>
          <div hidden={step !== 0}>
            <CodeFields purpose="2" names={['phone', 'smscode']} />
          </div>
          {step === 1 && <p>{message('self-service.for-account', { username })}</p>}
          {step === 1 && <NewPasswordFields username={username} />}
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {message(step === 0 ? 'self-service.next' : 'password.submit')}
          </Button>
          <p className={styles.back}>
            <Link to={settings.signInPath}>{message('self-service.back')}</Link>
          </p>
        </Form>
      )}
    </div>
  );
}

function Done() {
  const message = useMessage();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(settings.signInPath, { replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Result
      status="success"
      title={message('self-service.changed')}
      subTitle={message('self-service.changed-note')}
      extra={<Link to={settings.signInPath}>{message('self-service.back')}</Link>}
    />
  );
}

/** The step that is reached; a failure is said and stays on its step. */
function useSteps(form: ReturnType<typeof Form.useForm<Entry>>[0]) {
  const message = useMessage();
  const app = App.useApp();
  const [{ step, username }, setReached] = useState({ step: 0, username: '' });
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const { phone, smscode, password } = form.getFieldsValue(true) as Entry;
    const proof = { phone: phone.trim(), smscode: smscode.trim() };
    try {
      if (step === 0) setReached({ step: 1, username: await provePhone(proof.phone, proof.smscode) });
      else {
        await replacePassword({ ...proof, username, password });
        setReached({ step: 2, username });
      }
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return { step, username, isBusy, go };
}
