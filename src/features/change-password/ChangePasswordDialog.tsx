import { Form, Modal } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';
import { type PasswordEntry, PasswordFields } from './PasswordFields.tsx';
import { useSavePassword } from './useSavePassword.ts';

/** The dialog in which users change their password (AUTH-09). */
export function ChangePasswordDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const message = useMessage();
  const [form] = Form.useForm<PasswordEntry>();
  const { isBusy, save } = useSavePassword(form, close);
  return (
    <Modal
      title={message('password.title')}
      width={800}
      open={isOpen}
      destroyOnHidden
      mask={{ closable: false }}
      styles={{ body: { paddingBlockStart: 12 } }}
      okText={message('action.ok')}
      cancelText={message('action.cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={close}
    >
      <Form form={form} preserve={false} labelCol={{ sm: 5 }} wrapperCol={{ sm: 16 }} onFinish={save}>
        <PasswordFields />
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
