import { useMemo, useState } from 'react';
import type { DataProvider } from '#renderer';
import { type DeveloperRowActions, RendererProvider, ScreenView } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { createScheduledJobs } from '#src/api/scheduled-jobs.ts';
import { localEntries } from '#src/api/storage.ts';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { type LoggedJob, RunLog } from '#src/shared/run-log/RunLog.tsx';
import { JobActions } from './JobActions.tsx';
import { jobDocument } from './job-document.ts';
import { JobLogContext } from './job-log-context.ts';

/** Pixels of 启动, 立即执行 and 日志 in a row. */
const ACTIONS_WIDTH = 160;
const rowActions: DeveloperRowActions = { Actions: JobActions, width: ACTIONS_WIDTH };

const jobs = createScheduledJobs(http);
const others = createDataProvider(http, localEntries);

/** Scheduled jobs (CRON-15): a document screen whose records are the server's jobs, with extra row actions. */
export function ScheduledJobsPage() {
  const message = useMessage();
  const { grantedAuth, allAuth } = useSession();
  const [logged, setLogged] = useState<LoggedJob | null>(null);
  const [isLogging, setLogging] = useState(false);
  const provider = useMemo<DataProvider>(
    () => ({
      ...others,
      ...jobs,
      // Its document is in code: no definition names anything.
      getLinkDiagnostics: async () => [],
      async getDocument() {
        const classes = await jobs.classes();
        setLogging(classes !== null);
        return jobDocument(classes, message, { auth: grantedAuth, allAuth });
      },
    }),
    [message, grantedAuth, allAuth],
  );
  const ports = useRendererPorts(provider);
  return (
    <JobLogContext value={isLogging ? setLogged : null}>
      <RendererProvider value={{ ...ports, rowActions }}>
        <ScreenView key={ports.locale} documentId={`scheduled-jobs ${ports.locale}`} />
      </RendererProvider>
      {logged && <RunLog job={logged} runs={jobs.runs} onClose={() => setLogged(null)} />}
    </JobLogContext>
  );
}
