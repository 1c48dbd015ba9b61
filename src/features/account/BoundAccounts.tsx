import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useFailureText } from '#src/features/sign-in/index.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { ProviderMark, useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import styles from './account.module.css';
import { bindingAddress, loadAccounts, removeAccount, type OwnAccount } from './third-accounts.ts';

/** The accounts of providers by which the user may sign in: shown, added, removed (SCREEN-21); nothing where there is no provider. */
export function BoundAccounts() {
  const message = useMessage();
  const nameOf = useProviderNames();
  const { data, error, mutate } = useSWR('own-third-accounts', loadAccounts, { shouldRetryOnError: false });
  const { add, remove } = useChanges(() => void mutate());
  useOutcome();
  const free = settings.thirdProviders.filter(({ source }) => !data?.some(({ thirdType }) => thirdType === source));
  if (data === null || (settings.thirdProviders.length === 0 && !data?.length)) return null;
  return (
    <section className={styles.section} aria-label={message('account.third')}>
      <div className={styles.row}>
        <div>
          <h3 className={styles.name}>{message('account.third')}</h3>
          <p className={styles.note}>{message(error ? 'account.third-failed' : 'account.third-note')}</p>
        </div>
        <div className={styles.actions}>
          {error && <Button onClick={() => void mutate()}>{message('action.retry')}</Button>}
          {data &&
            free.map(({ source }) => (
              <Button key={source} icon={<ProviderMark source={source} />} onClick={() => void add(source)}>
                {message('account.third-add', { name: nameOf(source) })}
              </Button>
            ))}
        </div>
      </div>
      <ul className={styles.sessions}>
        {(data ?? []).map((one) => (
          <AccountRow key={`${one.thirdType} ${one.thirdId}`} account={one} onRemove={() => remove(one)} />
        ))}
      </ul>
    </section>
  );
}

function AccountRow({ account: { thirdType, name, createTime }, onRemove }: { account: OwnAccount; onRemove: () => void }) {
  const message = useMessage();
  const spell = useDaySpelling();
  const provider = useProviderNames()(thirdType);
  return (
    <li className={styles.row}>
      <div>
        <ProviderMark source={thirdType} /> {provider}
        <p className={styles.note}>{message('account.third-facts', { name, time: spell(createTime) })}</p>
      </div>
      <Button size="small" aria-label={`${message('account.third-remove')} ${provider}`} onClick={onRemove}>
        {message('account.third-remove')}
      </Button>
    </li>
  );
}

function useChanges(onChange: () => void) {
  const message = useMessage();
  const nameOf = useProviderNames();
  const app = App.useApp();
  const warn = (error: unknown) =>
    void app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
  return {
    add: (source: string) => bindingAddress(source).then((address) => location.assign(address), warn),
    remove: (account: OwnAccount) =>
      void app.modal.confirm({
        title: message('account.third-remove-title', { name: nameOf(account.thirdType) }),
        content: message('account.third-remove-note'),
        okText: message('account.third-remove'),
        cancelText: message('action.cancel'),
        async onOk() {
          await removeAccount(account).then((text) => void app.message.success(text), warn);
          onChange();
        },
      }),
  };
}

/** Says once how the way to a provider and back has ended, which is in the address, and takes it out. */
function useOutcome(): void {
  const message = useMessage();
  const app = App.useApp();
  const textOf = useFailureText();
  const [params, setParams] = usePageParams();
  const outcome = params.get('third');
  const isSaid = useRef(false);
  useEffect(() => {
    if (!outcome || isSaid.current) return;
    isSaid.current = true;
    if (outcome === 'bound') app.message.success(message('account.third-bound'));
    else app.message.warning(textOf(outcome));
    setParams(new URLSearchParams({ tab: 'security' }), { replace: true });
  });
}
