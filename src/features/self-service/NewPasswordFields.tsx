import { Form, Input } from 'antd';
import { passwordFault } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';

/** A new password and its repetition, by the rules of passwords (RULE-35). `username` is the user's, if it is known already. */
export function NewPasswordFields({ username }: { username?: string }) {
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
              const known = { oldPassword: '', username: username ?? String(getFieldValue('username') ?? '') };
              const fault = typeof value === 'string' && value ? passwordFault(value, known) : null;
              if (fault) throw new Error(message(fault.code, fault.values));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Repetition />
    </>
  );
}

function Repetition() {
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
      <Input.Password autoComplete="new-password" maxLength={200} />
    </Form.Item>
  );
}
