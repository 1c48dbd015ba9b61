/** Milliseconds after which something is done though the browser never rests. */
const LATEST_MS = 3000;

/** Milliseconds that a screen has for itself: the first rest of a browser is the gap before the frame that shows the rows. */
const HEAD_START_MS = 300;

/** Asks for a moment in which the browser has nothing to do; gives what takes the question back. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

/** The same, for work that can wait until the screen is complete. */
export function whenRested(action: () => void): () => void {
  let forget = () => {};
  const headStart = setTimeout(() => (forget = whenIdle(action)), HEAD_START_MS);
  return () => {
    clearTimeout(headStart);
    forget();
  };
}
