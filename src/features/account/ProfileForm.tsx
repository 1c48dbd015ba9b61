import { App, Button, DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { fieldErrorsOf } from '#renderer';
import { KeptOffers } from '#renderer/react';
import { Rendered } from '#src/features/rendered/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { DetailList } from '#src/shared/page/index.ts';
import { touchedPhoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './account.module.css';
import { type Profile, saveProfile } from './profile.ts';
import { type ProfileEntry, useProfileDraft } from './useProfileDraft.ts';

interface Entry {
  sex: number | undefined;
  birthday: Dayjs | null;
  email: string;
  telephone: string;
}

const SEXES = [1, 2, 0] as const;

const shownEntry = ({ sex, birthday, ...texts }: ProfileEntry): Entry => ({
  ...texts,
  sex: sex ?? undefined,
  birthday: birthday ? dayjs(birthday) : null,
});
const enteredOf = ({ sex, birthday, email, telephone }: Entry): ProfileEntry => ({
  sex: sex ?? null,
  birthday: birthday?.format('YYYY-MM-DD') ?? '',
  email,
  telephone,
});

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
        <Rendered>
          <Fields profile={profile} onChange={onChange} />
        </Rendered>
      </div>
    </div>
  );
}

function Fields({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const message = useMessage();
  const [form] = Form.useForm<Entry>();
  const { sex = null, email, telephone, birthday } = profile;
  const stored = { sex, email, telephone, birthday };
  const draft = useProfileDraft(stored);
  const { isBusy, save } = useSave(form, () => {
    draft.kept.forget();
    onChange();
  });
  const restore = (entry: ProfileEntry) => {
    form.setFieldsValue(shownEntry(entry));
    draft.change(entry);
  };
  return (
    <Form<Entry>
      form={form}
      layout="vertical"
      className={styles.fields}
      initialValues={shownEntry(stored)}
      onValuesChange={(_change, entry) => draft.change(enteredOf(entry))}
      onFinish={save}
    >
      <KeptOffers
        kept={draft.kept}
        version={draft.version}
        overtaken={message('account.overtaken')}
        onRestore={({ content }) => restore(content)}
      />
      <Entries />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {message('account.save')}
      </Button>
    </Form>
  );
}

function Entries() {
  const message = useMessage();
  const isTouched = useMediaQuery(touchedPhoneQuery);
  return (
    <>
      <Form.Item name="sex" label={message('account.sex')}>
        <Radio.Group options={SEXES.map((value) => ({ value, label: message(`account.sex-${value}`) }))} />
      </Form.Item>
      <Form.Item name="birthday" label={message('account.birthday')}>
        <DatePicker className={styles.wide} maxDate={dayjs()} inputReadOnly={isTouched} />
      </Form.Item>
      <Form.Item name="email" label={message('account.email')} rules={[{ type: 'email', message: message('form-rule.email') }]}>
        <Input maxLength={45} autoComplete="email" />
      </Form.Item>
      <Form.Item name="telephone" label={message('account.telephone')}>
        <Input maxLength={45} autoComplete="tel" />
      </Form.Item>
    </>
  );
}

/** Stores the entry; what the server refuses is said at its field. */
function useSave(form: ReturnType<typeof Form.useForm<Entry>>[0], onSaved: () => void) {
  const message = useMessage();
  const app = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async (entered: Entry) => {
    setBusy(true);
    try {
      const entry = enteredOf(entered);
      await saveProfile({ ...entry, birthday: entry.birthday || null });
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
