import { session } from '#src/features/session/index.ts';
import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { phoneQuery } from '#src/shared/useMediaQuery.ts';
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
      const frame = loadFrame();
      if (!isList) return;
      loadLists();
      void frame.then(preloadGrid);
    };
    addEventListener('input', loadAll, { once: true });
  }
}

async function loadFrame(): Promise<void> {
  const parts = [equipped(import('./EquippedPages.tsx')), import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')];
  await Promise.all(parts).catch(() => undefined);
}

/** Brings the grid of a list beside the code of the list, which would ask for it only once it is there itself: the page names its files. */
function preloadGrid(): void {
  const page = document.querySelector<HTMLScriptElement>('script[data-grid]');
  if (!page || matchMedia(phoneQuery).matches) return;
  for (const name of page.dataset['grid']?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL(name, page.src).href });
    document.head.append(link);
  }
}
