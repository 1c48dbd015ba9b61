import { App, Button, DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { fieldErrorsOf } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { DetailList } from '#src/shared/page/index.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './account.module.css';
import { type Profile, saveProfile } from './profile.ts';

interface Entry {
  sex: number | undefined;
  birthday: Dayjs | null;
  email: string;
  telephone: string;
}

const SEXES = [1, 2, 0] as const;

/** The data of the user: what only an administrator changes is shown, the rest is a form. */
export function ProfileForm({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const message = useMessage();
  const facts = [...(['username', 'realname', 'workNo', 'phone'] as const), ...(['departs', 'posts', 'roles'] as const)].map((name) => ({
    label: message(`account.${name}`),
    value: profile[name] || '—',
  }));
  return (
    <div className={styles.profile}>
      <AvatarField profile={profile} onChange={onChange} />
      <div className={styles.data}>
        <DetailList columns={2} items={facts} />
        <p className={styles.note}>{message('account.by-administrator')}</p>
        <Fields profile={profile} onChange={onChange} />
      </div>
    </div>
  );
}

function Fields({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const message = useMessage();
  const [form] = Form.useForm<Entry>();
  const { isBusy, save } = useSave(form, onChange);
  const { sex, email, telephone, birthday } = profile;
  return (
    <Form<Entry>
      form={form}
      layout="vertical"
      className={styles.fields}
      initialValues={{ sex, email, telephone, birthday: birthday ? dayjs(birthday) : null }}
      onFinish={save}
    >
      <Form.Item name="sex" label={message('account.sex')}>
        <Radio.Group options={SEXES.map((value) => ({ value, label: message(`account.sex-${value}`) }))} />
      </Form.Item>
      <Form.Item name="birthday" label={message('account.birthday')}>
        <DatePicker className={styles.wide} maxDate={dayjs()} />
      </Form.Item>
      <Form.Item name="email" label={message('account.email')} rules={[{ type: 'email', message: message('form-rule.email') }]}>
        <Input maxLength={45} autoComplete="email" />
      </Form.Item>
      <Form.Item name="telephone" label={message('account.telephone')}>
        <Input maxLength={45} autoComplete="tel" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {message('account.save')}
      </Button>
    </Form>
  );
}

/** Stores the entry; what the server refuses is said at its field. */
function useSave(form: ReturnType<typeof Form.useForm<Entry>>[0], onSaved: () => void) {
  const message = useMessage();
  const app = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async ({ birthday, ...others }: Entry) => {
    setBusy(true);
    try {
      await saveProfile({ ...others, sex: others.sex ?? null, birthday: birthday?.format('YYYY-MM-DD') ?? null });
      app.message.success(message('account.saved'));
      onSaved();
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
      for (const { field, message: text } of fieldErrorsOf(error)) form.setFields([{ name: field as keyof Entry, errors: [text] }]);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
