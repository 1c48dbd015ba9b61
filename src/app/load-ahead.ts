import { askDefinitionAhead } from '#src/api/definition-ahead.ts';
import { http } from '#src/api/http.ts';
import { session } from '#src/features/session/index.ts';
import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { loadLists } from './load-lists.ts';

/** The addresses of online lists, with the form. */
const LIST = /^\/online\/cgform\w*List\/([^/?#]+)/;
/** Where a user comes from without a session; what is typed there tells that there will be one. */
const ENTRANCES = /^\/(?:user|oauth2-app)(?:\/|$)/;

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

/** Asks for the definition of the list that an address leads to while its code is loaded; the menu of the user is known by now. */
export function askAhead(fullPath: string): void {
  const { pathname, searchParams } = new URL(fullPath, 'http://here.invalid');
  const [, form] = LIST.exec(pathname) ?? [];
  // A filter goes along with the first call of the page alone.
  if (form !== undefined && !searchParams.has('lowAppFilter')) askDefinitionAhead(http, decodeURIComponent(form));
}

function loadFrame(): void {
  void Promise.all([equipped(import('./EquippedPages.tsx')), import('#src/layout/MainLayout.tsx'), import('./WorkPages.tsx')]).catch(
    () => undefined,
  );
}
