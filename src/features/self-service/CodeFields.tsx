import { App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { accountFault } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { sendCode, type SmsPurpose } from './sms.ts';
import { SliderCheck } from './SliderCheck.tsx';
import styles from './self-service.module.css';

/** Seconds until another code can be asked for. */
const WAIT_S = 60;

interface CodeFieldsProps {
  purpose: SmsPurpose;
  /** The names of the two fields in the form around them. */
  names: readonly [phone: string, code: string];
}

/** A phone number, the slider, and the code that is sent to the phone afterwards. */
export function CodeFields({ purpose, names: [phone, code] }: CodeFieldsProps) {
  const message = useMessage();
  const { isHuman, setHuman, seconds, ask } = useCode(purpose, phone);
  return (
    <>
      <Form.Item
        name={phone}
        label={message('self-service.phone')}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: message('form-rule.mobile-required') },
          {
            validator: async (_, value: unknown) => {
              const fault = typeof value === 'string' && value ? accountFault('phone', value.trim()) : null;
              if (fault) throw new Error(message(fault.code, fault.values));
            },
          },
        ]}
      >
        <Input autoComplete="tel" inputMode="numeric" maxLength={20} />
      </Form.Item>
      <SliderCheck onPassed={() => setHuman(true)} />
      <div className={styles.code}>
        <Form.Item
          name={code}
          label={message('self-service.code')}
          rules={[{ required: true, message: message('self-service.code-required') }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Button className={styles.send} disabled={!isHuman || seconds > 0} onClick={() => void ask()}>
          {seconds > 0 ? message('self-service.again-in', { seconds }) : message('self-service.send')}
        </Button>
      </div>
    </>
  );
}

/** Has the code sent once the phone number is one, and counts down to the next. */
function useCode(purpose: SmsPurpose, phone: string) {
  const app = App.useApp();
  const form = Form.useFormInstance();
  const [isHuman, setHuman] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const ask = async () => {
    try {
      const values = await form.validateFields([phone]);
      app.message.success(await sendCode(String(values[phone]).trim(), purpose));
      setSeconds(WAIT_S);
    } catch (error) {
      if (error instanceof Error) app.message.warning(error.message);
    }
  };
  return { isHuman, setHuman, seconds, ask };
}
