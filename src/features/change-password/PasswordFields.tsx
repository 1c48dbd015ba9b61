import { Form, Input } from 'antd';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { NewPasswordFields } from '#src/shared/NewPasswordFields.tsx';

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
  const { username } = useSession();
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
      <NewPasswordFields username={username} onChange={again} />
    </>
  );
}

/** Checks a field that shows an error again, so that the error goes as soon as the value is right (RULE-16). */
function useCheckAgain(): (field: keyof PasswordEntry) => void {
  const form = Form.useFormInstance<PasswordEntry>();
  return (field) => {
    if (form.getFieldError(field).length > 0) form.validateFields([field]).catch(() => {});
  };
}
