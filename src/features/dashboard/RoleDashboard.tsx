import { Button, Empty, Result, Skeleton } from 'antd';
import useSWR from 'swr';
import { createDashboards, type Dashboard } from '#src/api/dashboards.ts';
import { http } from '#src/api/http.ts';
import { Rendered } from '#src/features/rendered/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { Board } from './Board.tsx';
import { boardsOf } from './boards-of.ts';
import styles from './dashboard.module.css';

const dashboards = createDashboards(http);
/** The member of the address that names a dashboard, where the user has several. */
const BOARD = 'board';

/** The dashboard of the user's role; nothing for a user without one, unless it is a page of its own. */
export function RoleDashboard({ page }: { page?: string }) {
  const isPage = page !== undefined;
  const message = useMessage();
  const [params, setParams] = usePageParams();
  const { data, error, isValidating, mutate, keep } = useDashboards();
  if (error && !isValidating)
    return (
      <Result
        status="warning"
        title={message('dashboard.load-failed')}
        extra={<Button onClick={() => void mutate()}>{message('action.retry')}</Button>}
      />
    );
  if (!data) return isPage ? <Skeleton active /> : null;
  const boards = boardsOf(data, page);
  const shown = boards.find(({ code }) => code === params.get(BOARD)) ?? boards[0];
  if (!shown) return isPage ? <Empty description={message('dashboard.none')} /> : null;
  const choose = (code: string) => setParams(new URLSearchParams({ [BOARD]: code }));
  return (
    <div className={isPage ? styles.page : undefined}>
      <Rendered>
        <Board
          key={shown.code}
          board={shown}
          boards={boards}
          onChoose={choose}
          onChange={(changed) => keep({ ...changed, isOwn: true }, dashboards.save(changed))}
          onReset={() => keep(shown, dashboards.reset(shown.code))}
        />
      </Rendered>
    </div>
  );
}

/** The dashboards of the user; what the user changes is shown at once, and taken back where it cannot be stored. */
function useDashboards() {
  const language = useLanguage();
  const { token } = useSession();
  const { data, error, isValidating, mutate } = useSWR<Dashboard[], Error>(['dashboards', token, language], () => dashboards.list(), {
    ...{ revalidateOnFocus: false, shouldRetryOnError: false },
  });
  const keep = async (changed: Dashboard, store: Promise<void>) => {
    const shown = (data ?? []).map((one) => (one.code === changed.code ? changed : one));
    await mutate(store.then(dashboards.list), { optimisticData: shown, revalidate: false });
  };
  return { data, error, isValidating, mutate, keep };
}
