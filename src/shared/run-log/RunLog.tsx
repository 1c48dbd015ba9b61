import { ReloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Result, Table, type TableProps, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import type { JobRun, ScheduledJobs } from '#src/api/scheduled-jobs.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './run-log.module.css';

const PAGE_SIZE = 20;
const PAGES = { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false };
const WIDTH = 760;
/** Polling interval of a running job in milliseconds. */
const LOOK_MS = 2000;
const COLORS = { ok: 'success', failed: 'error', running: 'processing' } as const;

/** A job whose log is open. */
export interface LoggedJob {
  id: string;
  name: string;
}

interface RunLogProps {
  job: LoggedJob;
  /** A page of its runs. */
  runs: ScheduledJobs['runs'];
  onClose: () => void;
}

/** The runs of a job, latest first; updates itself while open (IMPLIED-12). */
export function RunLog({ job, runs, onClose }: RunLogProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const [page, setPage] = useState(1);
  const { data, error, isLoading, isValidating, mutate } = useSWR(['job-runs', job.id, page], () => runs(job.id, page, PAGE_SIZE), {
    keepPreviousData: true,
    refreshInterval: page === 1 ? LOOK_MS : 0,
  });
  const refresh = (
    <Tooltip title={message('action.refresh')}>
      <Button type="text" aria-label={message('action.refresh')} icon={<ReloadOutlined aria-hidden />} onClick={() => void mutate()} />
    </Tooltip>
  );
  const title = message('jobs.log-title', { name: job.name });
  return (
    <Drawer open size={WIDTH} title={title} aria-label={title} extra={refresh} onClose={onClose}>
      {error && !isValidating && !data ? (
        <FailedLog error={error} onRetry={() => void mutate()} />
      ) : (
        <Table<JobRun>
          size="small"
          rowKey="id"
          className={styles.runs}
          loading={isLoading && { delay: 200 }}
          columns={columnsOf(message)}
          dataSource={data?.runs}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('jobs.log-empty')} /> }}
          pagination={{ ...PAGES, current: page, total: data?.total, onChange: setPage }}
        />
      )}
    </Drawer>
  );
}

function FailedLog({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = useMessage();
  return (
    <Result
      status="warning"
      title={message('jobs.log-failed')}
      subTitle={error instanceof Error ? error.message : undefined}
      extra={<Button onClick={onRetry}>{message('action.retry')}</Button>}
    />
  );
}

function columnsOf(message: ReturnType<typeof useMessage>): TableProps<JobRun>['columns'] {
  return [
    { title: message('jobs.start-time'), dataIndex: 'startTime', className: styles.plain },
    {
      title: message('jobs.trigger'),
      dataIndex: 'isManual',
      className: styles.plain,
      render: (isManual: boolean) => message(isManual ? 'jobs.by-hand' : 'jobs.by-clock'),
    },
    {
      title: message('jobs.result'),
      dataIndex: 'state',
      render: (state: JobRun['state']) => <Tag color={COLORS[state]}>{message(`jobs.state.${state}`)}</Tag>,
    },
    { title: message('jobs.cost'), dataIndex: 'costTime', align: 'right', className: styles.plain, render: costText },
    { title: message('jobs.message'), dataIndex: 'message', className: styles.message },
  ];
}

function costText(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
