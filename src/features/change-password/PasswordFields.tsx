import { Form, Input } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';

/** The values of the password form. */
export interface PasswordEntry {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

/** Old password, new password and its repetition (AUTH-09). */
export function PasswordFields() {
  const message = useMessage();
  return (
    <>
      <Form.Item name="oldpassword" label={message('password.old')} rules={[{ required: true, message: message('password.old-required') }]}>
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={message('password.new')}
        extra={message('password.rule')}
        rules={[{ required: true, message: message('password.new-required') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={message('password.confirm')}
        dependencies={['password']}
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
    </>
  );
}
