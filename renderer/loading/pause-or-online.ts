/** Milliseconds before a server that was not reached is asked again: at first, and at most. */
export const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** The pause after this one. */
export const longerPause = (pause: number) => Math.min(2 * pause, LONGEST_PAUSE_MS);

/** Resolves after so many milliseconds, sooner when the browser is on line again or the wait is over. */
export function pauseOrOnline(ms: number, over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    addEventListener('online', finish, { signal: done.signal });
    over?.addEventListener('abort', finish, { signal: done.signal });
  });
}
