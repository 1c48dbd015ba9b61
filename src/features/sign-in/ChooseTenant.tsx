import { Button, Form, Select } from 'antd';
import { session, type UserInfo } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import styles from './SignInPage.module.css';

/** Makes a user of several tenants choose one right after signing in; it cannot be skipped (AUTH-08, SCREEN-17). */
export function ChooseTenant({ info: { tenants }, onChosen }: { info: UserInfo; onChosen: () => void }) {
  const message = useMessage();
  const title = message('tenant.title');
  useDocumentTitle(title);
  const choose = ({ id }: { id: string }) => {
    session.chooseTenant(id);
    onChosen();
  };
  return (
    <div className={styles.form}>
      <h2 className={styles.binding}>{title}</h2>
      <p>{message('tenant.explanation')}</p>
      <Form<{ id: string }> layout="vertical" requiredMark={false} size="large" onFinish={choose}>
        <Form.Item name="id" label={message('tenant.label')} rules={[{ required: true, message: message('tenant.required') }]}>
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={message('tenant.required')}
            options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {message('action.ok')}
        </Button>
      </Form>
    </div>
  );
}
