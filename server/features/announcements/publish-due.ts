import type { Service } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { publishDueAnnouncements } from './publish.ts';

/** How often drafts with a time of publication are looked for, in milliseconds. */
const LOOK_MS = 15_000;

/** Publishes drafts when their time has come; on several instances, each of them once. */
export function publishDue({ db, log }: ServerContext): Service {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let isStopped = false;
  const look = async () => {
    await publishDueAnnouncements(db).catch((error: unknown) => log.error({ err: error }, 'announcements'));
    if (!isStopped) next();
  };
  const next = () => {
    timer = setTimeout(() => (work = look()), LOOK_MS);
  };
  return {
    start: next,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await work;
    },
  };
}
