import { session } from '#src/features/session/index.ts';
import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { ENTRANCES, LIST } from './ask-ahead.ts';
import { loadLists } from './load-lists.ts';

/** Loads the code of the page that an address leads to without waiting for the user's menu, and that behind the sign-in while a user types a password. */
export function loadAhead(path: string, search: string): void {
  const isSignIn = path === settings.signInPath;
  const wanted = (isSignIn ? new URLSearchParams(search).get('redirect') : path) ?? '';
  const load = () => void (LIST.test(wanted) && loadLists());
  if (session.state().token !== undefined) load();
  else if (isSignIn || !ENTRANCES.test(path)) {
    const loadAll = () => {
      loadFrame();
      load();
    };
    addEventListener('input', loadAll, { once: true });
  }
}

function loadFrame(): void {
  void Promise.all([equipped(import('./EquippedPages.tsx')), import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')]).catch(
    () => undefined,
  );
}
