import { Button, Result, Skeleton } from 'antd';
import useSWR from 'swr';
import { useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { PageContent } from '#src/shared/page/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import styles from './account.module.css';
import { imageAddress } from '#src/shared/image-address.ts';
import { loadProfile } from './profile.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';

const TABS = ['profile', 'security', 'preferences'] as const;

/** The user's own account: data, password and sessions, preferences (SCREEN-09). */
export function AccountPage({ title }: PageProps) {
  const message = useMessage();
  const [params, setParams] = usePageParams();
  const active = TABS.find((tab) => tab === params.get('tab')) ?? 'profile';
  const { data, error, isValidating, mutate } = useSWR('own-profile', loadProfile, { shouldRetryOnError: false });
  const retry = () => void mutate();
  return (
    <PageContent
      title={data?.realname ?? title}
      trail={data ? [{ title }] : []}
      avatar={data && { image: imageAddress(data.avatar), letter: data.realname.slice(-1) }}
      description={data && [data.departs, data.posts].filter(Boolean).join(' · ')}
      tabs={{
        active,
        items: TABS.map((key) => ({ key, text: message(`account.tab-${key}`) })),
        onChange: (tab) => setParams(new URLSearchParams({ tab }), { replace: true }),
      }}
    >
      <div className={styles.card}>
        {active === 'security' && <Security />}
        {active === 'preferences' && <PreferencesForm />}
        {data && (
          <div hidden={active !== 'profile'}>
            <ProfileForm key={data.username} profile={data} onChange={retry} />
          </div>
        )}
        {active === 'profile' && !data && error && !isValidating && (
          <Result status="warning" title={message('account.failed')} extra={<Button onClick={retry}>{message('action.retry')}</Button>} />
        )}
        {active === 'profile' && !data && !error && <Skeleton active />}
      </div>
    </PageContent>
  );
}
