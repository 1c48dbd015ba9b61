import { session } from '#src/features/session/index.ts';
import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { ENTRANCES, LIST } from './ask-ahead.ts';
import { loadLists } from './load-lists.ts';

/** Loads the code of the page that an address leads to without waiting for the user's menu, and that behind the sign-in while a user types a password. */
export function loadAhead(path: string, search: string): void {
  const isSignIn = path === settings.signInPath;
  const wanted = (isSignIn ? new URLSearchParams(search).get('redirect') : path) ?? '';
  const isList = LIST.test(wanted);
  if (session.state().token !== undefined) {
    if (isList) loadLists();
  } else if (isSignIn || !ENTRANCES.test(path)) {
    const loadAll = () => {
      void loadFrame();
      if (isList) loadLists();
    };
    addEventListener('input', loadAll, { once: true });
  }
}

async function loadFrame(): Promise<void> {
  const parts = [equipped(import('./EquippedPages.tsx')), import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')];
  await Promise.all(parts).catch(() => undefined);
}
