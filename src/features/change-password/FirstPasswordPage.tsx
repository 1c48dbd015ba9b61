import { Button, Form, Typography } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sameSitePath } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import styles from './FirstPasswordPage.module.css';
import { type PasswordEntry, PasswordFields } from './PasswordFields.tsx';
import { useSavePassword } from './useSavePassword.ts';

/** Blocks the application until the initial password has been changed. */
export function FirstPasswordPage() {
  const message = useMessage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useDocumentTitle(message('password.title'));
  const [form] = Form.useForm<PasswordEntry>();
  const { isBusy, save } = useSavePassword(
    form,
    () => void navigate(sameSitePath(params.get('redirect')) ?? settings.homePath, { replace: true }),
  );
  return (
    <Form<PasswordEntry> form={form} className={styles.form} layout="vertical" requiredMark={false} size="large" onFinish={save}>
      <h2 className={styles.title}>{message('password.first-title')}</h2>
      <Typography.Paragraph type="secondary">{message('password.first-explanation')}</Typography.Paragraph>
      <PasswordFields />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {message('password.submit')}
      </Button>
    </Form>
  );
}
