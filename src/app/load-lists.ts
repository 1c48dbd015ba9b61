/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 5000;

const screens = () => import('#src/features/screen/index.ts');

/** Loads the code of lists: the rows are asked for meanwhile, and their grid comes after them. Without it a list says itself what has failed. */
export function loadLists(): void {
  void screens().catch(() => undefined);
}

/** Loads the code of lists and of their grids once the browser rests. Returns the function that cancels it. */
export function loadListsAtRest(): () => void {
  const loadAll = () =>
    void screens().then(
      ({ loadGridAtRest }) => loadGridAtRest(),
      () => undefined,
    );
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(loadAll, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(loadAll, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
