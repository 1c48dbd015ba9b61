import { App, Button, Checkbox, Empty, Result, Select, Skeleton, Typography } from 'antd';
import useSWR from 'swr';
import { http } from '#src/api/http.ts';
import { createRoleHomes, type RoleHome } from '#src/api/role-homes.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import styles from './role-homes.module.css';
import { Shortcuts } from './Shortcuts.tsx';

const homes = createRoleHomes(http);
/** The member of the address that names the role. */
const ROLE = 'role';
const ASKED_ONCE = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** What the home page of each role starts with, until its users arrange their own (SCREEN-10): shortcuts in their order, and dashboards. */
export function RoleHomesPage() {
  const message = useMessage();
  const language = useLanguage();
  const [params, setParams] = usePageParams();
  const { data: roles, error, isValidating, mutate } = useSWR(['roles to arrange', language], homes.roles, ASKED_ONCE);
  if (error && !isValidating) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!roles) return <Skeleton active className={styles.page} />;
  const role = roles.find(({ id }) => id === params.get(ROLE)) ?? roles[0];
  return (
    <section className={styles.page} aria-label={message('role-home.title')}>
      <Typography.Paragraph className={styles.explanation}>{message('role-home.explanation')}</Typography.Paragraph>
      <label className={styles.role}>
        {message('role-home.role')}
        <Select
          className={styles.choice}
          showSearch={{ optionFilterProp: 'label' }}
          value={role?.id}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setParams(new URLSearchParams({ [ROLE]: id }))}
        />
      </label>
      {role && <Arranged key={role.id} id={role.id} />}
    </section>
  );
}

/** Every change is stored at once; one that cannot be stored is taken back. */
function Arranged({ id }: { id: string }) {
  const message = useMessage();
  const language = useLanguage();
  const { message: notify } = App.useApp();
  const { data, error, isValidating, mutate } = useSWR<RoleHome, Error>(['role home', id, language], () => homes.read(id), ASKED_ONCE);
  if (error && !isValidating && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton active />;
  const change = (changed: RoleHome) => {
    const stored = async () => {
      await homes.write(id, changed);
      return changed;
    };
    mutate(stored(), { optimisticData: changed, revalidate: false }).catch((failure: Error) => {
      void notify.error(failure.message || message('error.unknown'));
      void mutate();
    });
  };
  return (
    <div className={styles.parts}>
      <Shortcuts home={data} onChange={(shortcuts) => change({ ...data, shortcuts })} />
      <Dashboards home={data} onChange={(dashboards) => change({ ...data, dashboards })} />
    </div>
  );
}

function Dashboards({ home: { dashboards }, onChange }: { home: RoleHome; onChange: (dashboards: RoleHome['dashboards']) => void }) {
  const message = useMessage();
  const show = (codes: readonly string[]) => onChange(dashboards.map((one) => ({ ...one, isShown: codes.includes(one.code) })));
  return (
    <section aria-label={message('dashboard.boards')}>
      <h3 className={styles.name}>{message('dashboard.boards')}</h3>
      {dashboards.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('role-home.no-dashboards')} />
      ) : (
        <Checkbox.Group
          className={styles.boards}
          value={dashboards.filter(({ isShown }) => isShown).map(({ code }) => code)}
          options={dashboards.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={show}
        />
      )}
    </section>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = useMessage();
  return (
    <Result
      status="warning"
      title={message('role-home.load-failed')}
      subTitle={error instanceof Error ? error.message : undefined}
      extra={<Button onClick={onRetry}>{message('action.retry')}</Button>}
    />
  );
}
