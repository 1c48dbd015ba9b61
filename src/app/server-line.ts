import { FIRST_PAUSE_MS, longerPause, pauseOrOnline } from '#renderer';
import { ApiError, isUnreached } from '#src/api/api-error.ts';
import { reloadPages } from '#src/shared/page-data.ts';
import { settings } from '#src/shared/settings.ts';

/** Whether the server can be reached at this moment; a proxy that answers in its place does not count. */
export function reachesServer(): Promise<boolean> {
  return fetch(`${settings.basePath}/`, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

let isAwaited = false;

/** Has what could not be loaded over a cut line, or while the server was restarted, loaded by itself as soon as it can be reached: in the page that is shown, in others once they are (IMPLIED-18). */
export async function reloadOnceReached(): Promise<void> {
  if (isAwaited) return;
  isAwaited = true;
  const wasAway = await untilReached();
  isAwaited = false;
  // Who is refused by a server that answers is not helped by asking again.
  if (wasAway) reloadPages((_key, refusal) => refusal instanceof ApiError && isUnreached(refusal));
}

/** Resolves once the server can be reached: to false where it can be at once. */
async function untilReached(): Promise<boolean> {
  let wasAway = false;
  for (let pause = FIRST_PAUSE_MS; !(await reachesServer()); pause = longerPause(pause)) {
    wasAway = true;
    await pauseOrOnline(pause);
  }
  return wasAway;
}
