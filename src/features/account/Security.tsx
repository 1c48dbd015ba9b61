import { App, Button, Skeleton, Tag } from 'antd';
import useSWR from 'swr';
import { useChangePassword } from '#src/features/change-password/index.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './account.module.css';
import { BoundAccounts } from './BoundAccounts.tsx';
import { clientName } from './client-name.ts';
import { endSession, loadSessions, type OwnSession } from './profile.ts';

/** The password, the accounts of providers, and the browsers in which the user is signed in. */
export function Security() {
  const message = useMessage();
  const { dialog, open } = useChangePassword();
  return (
    <>
      <section className={styles.row} aria-label={message('account.password')}>
        <div>
          <h3 className={styles.name}>{message('account.password')}</h3>
          <p className={styles.note}>{message('account.password-note')}</p>
        </div>
        <Button onClick={open}>{message('password.title')}</Button>
      </section>
      <BoundAccounts />
      <Sessions />
      {dialog}
    </>
  );
}

function Sessions() {
  const message = useMessage();
  const { data, error, isLoading, mutate } = useSWR('own-sessions', loadSessions, { shouldRetryOnError: false });
  const end = useEndSessions(() => void mutate());
  if (data === null) return null;
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <section aria-label={message('account.sessions')}>
      <div className={styles.row}>
        <div>
          <h3 className={styles.name}>{message('account.sessions')}</h3>
          <p className={styles.note}>{message(error ? 'account.sessions-failed' : 'account.sessions-note')}</p>
        </div>
        {error && <Button onClick={() => void mutate()}>{message('action.retry')}</Button>}
        {others.length > 1 && <Button onClick={() => end(others)}>{message('account.end-others')}</Button>}
      </div>
      {isLoading && <Skeleton active title={false} />}
      <ul className={styles.sessions}>
        {(data ?? []).map((one) => (
          <SessionRow key={one.token} session={one} onEnd={() => end([one])} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session: { client, address, signedInAt, usedAt, isCurrent }, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const message = useMessage();
  const spell = useDaySpelling();
  const name = clientName(client) || message('account.client-unknown');
  return (
    <li className={styles.row}>
      <div>
        <span>{name}</span> {isCurrent && <Tag>{message('account.this-browser')}</Tag>}
        <p className={styles.note}>{message('account.session-facts', { address, signedInAt: spell(signedInAt), usedAt: spell(usedAt) })}</p>
      </div>
      {!isCurrent && (
        <Button size="small" aria-label={`${message('account.end')} ${name} ${signedInAt}`} onClick={onEnd}>
          {message('account.end')}
        </Button>
      )}
    </li>
  );
}

/** Asks, and ends sessions. */
function useEndSessions(onEnded: () => void): (sessions: readonly OwnSession[]) => void {
  const message = useMessage();
  const app = App.useApp();
  return (sessions) =>
    void app.modal.confirm({
      title: message('account.end-title', { count: sessions.length }),
      content: message('account.end-note'),
      okText: message('account.end'),
      cancelText: message('action.cancel'),
      async onOk() {
        const ends = await Promise.allSettled(sessions.map(({ token }) => endSession(token)));
        const failed = ends.find((result) => result.status === 'rejected');
        if (failed) app.message.warning(failed.reason instanceof Error ? failed.reason.message : message('error.unknown'));
        else app.message.success(message('account.ended'));
        onEnded();
      },
    });
}
