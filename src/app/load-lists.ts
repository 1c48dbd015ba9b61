/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 5000;

/** Loads the code of lists, and then of their grids: the rows are asked for meanwhile. Without it a list says itself what has failed. */
export function loadLists(): void {
  void import('#src/features/screen/index.ts').then(({ loadGrid }) => loadGrid()).catch(() => undefined);
}

/** The same once the browser rests. Returns the function that cancels it. */
export function loadListsAtRest(): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(loadLists, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(loadLists, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
