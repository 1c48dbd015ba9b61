import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { loadLists } from './load-lists.ts';

/** The addresses of online lists. */
const LIST = /^\/online\/cgform/;

/** Loads the code of the page that an address leads to without waiting for the user's menu, and the frame while a user types a password. */
export function loadAhead(path: string): void {
  if (LIST.test(path)) loadLists();
  if (path === settings.signInPath) addEventListener('input', loadFrame, { once: true });
}

function loadFrame(): void {
  void Promise.all([equipped(import('./EquippedPages.tsx')), import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')]).catch(
    () => undefined,
  );
}
