import { Form, Input } from 'antd';
import { passwordFault } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';

type FieldName = 'password' | 'confirmpassword';

interface NewPasswordFieldsProps {
  /** The user's, if it is known already; otherwise that of the form. */
  username?: string;
  onChange?: (field: FieldName) => void;
}

/** A new password and its repetition, by the rules of passwords (RULE-35); a form may have the old one as `oldpassword`. */
export function NewPasswordFields({ username, onChange }: NewPasswordFieldsProps) {
  const message = useMessage();
  return (
    <>
      <Form.Item
        name="password"
        label={message('password.new')}
        extra={message('password.rule')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: message('password.new-required') },
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              const textOf = (name: string) => String(getFieldValue(name) ?? '');
              const known = { oldPassword: textOf('oldpassword'), username: username ?? textOf('username') };
              const fault = typeof value === 'string' && value ? passwordFault(value, known) : null;
              if (fault) throw new Error(message(fault.code, fault.values));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} onChange={() => onChange?.('password')} />
      </Form.Item>
      <Repetition onChange={() => onChange?.('confirmpassword')} />
    </>
  );
}

function Repetition({ onChange }: { onChange: () => void }) {
  const message = useMessage();
  return (
    <Form.Item
      name="confirmpassword"
      label={message('password.confirm')}
      dependencies={['password']}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: message('password.confirm-required') },
        ({ getFieldValue }) => ({
          validator: async (_, value: unknown) => {
            if (value && value !== getFieldValue('password')) throw new Error(message('password.differ'));
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={200} onChange={onChange} />
    </Form.Item>
  );
}
