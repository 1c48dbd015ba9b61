import { App, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { type PasswordEntry, PasswordFields } from './PasswordFields.tsx';
import { useSavePassword } from './useSavePassword.ts';

/** The dialog of AUTH-09, and the function that opens it; without a user that warns and opens nothing (AUTH-11). */
export function useChangePassword(): { dialog: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false);
  const message = useMessage();
  const app = App.useApp();
  const { username } = useSession();
  const open = () => {
    if (username) setOpen(true);
    else app.message.warning(message('password.no-user'));
  };
  return { dialog: <ChangePasswordDialog isOpen={isOpen} close={() => setOpen(false)} />, open };
}

function ChangePasswordDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
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
