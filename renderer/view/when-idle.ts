/** Milliseconds after which something is done though the browser never rests. */
const LATEST_MS = 3000;

/** Asks for a moment in which the browser has nothing to do; gives what takes the question back. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
