/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 3000;

/** Delay in milliseconds before idle work: the browser's first idle period is the gap before the frame that shows the rows. */
const HEAD_START_MS = 300;

/** Runs an action when the browser is idle. Returns the cancel function. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

/** Like `whenIdle`, for work that can wait until the screen is complete. */
export function whenScreenSettled(action: () => void): () => void {
  let forget = () => {};
  const headStart = setTimeout(() => (forget = whenIdle(action)), HEAD_START_MS);
  return () => {
    clearTimeout(headStart);
    forget();
  };
}
