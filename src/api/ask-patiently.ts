/** How long a read is repeated while the server says that it cannot answer just now, in milliseconds: it recovers within five seconds. */
const PATIENCE_MS = 10_000;
const UNAVAILABLE = 503;

/**
 * Repeats a request that changes nothing while the answer is a 503 with `Retry-After`, in the rhythm that the server names.
 * Resolves to the last answer; an aborted wait rejects with the reason of the signal.
 */
export async function askPatiently(ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let waited = 0; ;) {
    const response = await ask();
    const pause = pauseOf(response);
    waited += pause;
    if (pause === 0 || waited > PATIENCE_MS) return response;
    await wait(pause, signal);
  }
}

/** Milliseconds until the server wants to be asked again; 0 when it does not say. */
function pauseOf({ status, headers }: Response): number {
  const seconds = status === UNAVAILABLE ? Number(headers.get('Retry-After')) : 0;
  return seconds > 0 ? seconds * 1000 : 0;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- The reason of an abort is the caller's own.
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
