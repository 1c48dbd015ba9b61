import { settings } from '#src/shared/settings.ts';

/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 5000;
/** The addresses of online lists. */
const LIST = /^\/online\/cgform/;

const loadFrame = () => Promise.all([import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')]);
const loadList = () => import('#src/features/screen/index.ts');
const ignoreFailures = (loading: Promise<unknown>) => void loading.catch(() => undefined);

/** Loads the code of the page that an address leads to without waiting for the user's menu, and the frame while a user types a password. */
export function loadAhead(path: string): void {
  if (LIST.test(path)) ignoreFailures(loadList());
  if (path === settings.signInPath) addEventListener('input', () => ignoreFailures(loadFrame()), { once: true });
}

/** Loads the code of lists once the browser rests. Returns the function that cancels it. */
export function loadListsAtRest(): () => void {
  const load = () => ignoreFailures(loadList());
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(load, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(load, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
