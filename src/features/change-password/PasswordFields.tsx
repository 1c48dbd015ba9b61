import { Form, Input } from 'antd';
import { passwordFault } from '#renderer';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** The values of the password form. */
export interface PasswordEntry {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

/** Old password, new password and its repetition (AUTH-09). The rules are those of the server; a field is checked when it is left. */
export function PasswordFields() {
  const message = useMessage();
  const again = useCheckAgain();
  return (
    <>
      <Form.Item
        name="oldpassword"
        label={message('password.old')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: message('password.old-required') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus onChange={() => again('oldpassword')} />
      </Form.Item>
      <NewPassword onChange={() => again('password')} />
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
        <Input.Password autoComplete="new-password" maxLength={200} onChange={() => again('confirmpassword')} />
      </Form.Item>
    </>
  );
}

/** The new password, with the rules of passwords (RULE-35). */
function NewPassword({ onChange }: { onChange: () => void }) {
  const message = useMessage();
  const { username } = useSession();
  return (
    <Form.Item
      name="password"
      label={message('password.new')}
      extra={message('password.rule')}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: message('password.new-required') },
        ({ getFieldValue }) => ({
          validator: async (_, value: unknown) => {
            if (typeof value !== 'string' || value === '') return;
            const oldPassword = String(getFieldValue('oldpassword') ?? '');
            const fault = passwordFault(value, { oldPassword, username });
            if (fault) throw new Error(message(fault.code, fault.values));
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={200} onChange={onChange} />
    </Form.Item>
  );
}

/** Checks a field that shows an error again, so that the error goes as soon as the value is right (RULE-16). */
function useCheckAgain(): (field: keyof PasswordEntry) => void {
  const form = Form.useFormInstance<PasswordEntry>();
  return (field) => {
    if (form.getFieldError(field).length > 0) form.validateFields([field]).catch(() => {});
  };
}
