import { App, Button } from 'antd';
import { type ComponentProps, use } from 'react';
import { allowedButtons } from '#renderer';
import { type DeveloperRowActions, useReloadRows } from '#renderer/react';
import { http } from '#src/api/http.ts';
import { createScheduledJobs } from '#src/api/scheduled-jobs.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { JOB_PREFIX } from './job-document.ts';
import { JobLogContext } from './job-log-context.ts';

const jobs = createScheduledJobs(http);
const ACTIVE = '0';

/** The actions of a job besides its form: 启动 or 停止, 立即执行, 日志; actions without permission, and the log of a server that keeps none, are hidden. */
export function JobActions({ row: { id, values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const openLog = use(JobLogContext);
  const { grantedAuth, allAuth } = useSession();
  const allows = allowedButtons([JOB_PREFIX], { auth: grantedAuth, allAuth });
  const ask = useAskedAction();
  const name = String(values['description'] || values['jobClassName']);
  const change = String(values['status']) === ACTIVE ? 'pause' : 'resume';
  return (
    <>
      {([change, 'execute'] as const).map(
        (action) =>
          allows(action) && (
            <Button key={action} type="link" size="small" onClick={() => ask(action, id)}>
              {message(`jobs.${action}`)}
            </Button>
          ),
      )}
      {openLog && (
        <Button type="link" size="small" onClick={() => openLog({ id, name })}>
          {message('jobs.log')}
        </Button>
      )}
    </>
  );
}

/** Confirms, runs the action, shows the server's message, and reloads the list. */
function useAskedAction(): (action: 'pause' | 'resume' | 'execute', id: string) => void {
  const message = useMessage();
  const reload = useReloadRows();
  const { modal, message: notify } = App.useApp();
  return (action, id) =>
    void modal.confirm({
      title: message(`jobs.${action}-title`),
      content: message(`jobs.${action}-question`),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          void notify.success(await jobs[action](id));
        } catch (error) {
          void notify.warning(error instanceof Error ? error.message : message('jobs.failed'));
        }
        reload();
      },
    });
}
