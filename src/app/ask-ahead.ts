import { askAhead } from '#src/api/asked-ahead.ts';
import { askDefinitionAhead } from '#src/api/definition-ahead.ts';
import { createHttp, ownOptions } from '#src/api/http.ts';
import { permissionsPath } from '#src/api/permissions-path.ts';

/** The addresses of online lists, with the form. */
export const LIST = /^\/online\/cgform\w*List\/([^/?#]+)/;
/** Where a user comes from without a session; what is typed there tells that there will be one. */
export const ENTRANCES = /^\/(?:user|oauth2-app)(?:\/|$)/;

/** Nobody is told what fails here: it is asked for again by whoever needs it. */
const http = createHttp(ownOptions);

/** Asks for the definition of the list that an address leads to while its code is loaded. */
export function askForList(fullPath: string): void {
  const { pathname, searchParams } = new URL(fullPath, 'http://here.invalid');
  const [, form] = LIST.exec(pathname) ?? [];
  // A filter goes along with the first call of the page alone.
  if (form !== undefined && !searchParams.has('lowAppFilter')) askDefinitionAhead(http, decodeURIComponent(form));
}

/** Asks for what the page at this address begins with, if a user is signed in: the menu and permissions, and the definition of a list. */
export function askForPage(fullPath: string): void {
  if (!ownOptions.token() || ENTRANCES.test(fullPath)) return;
  askAhead(http, permissionsPath);
  askForList(fullPath);
}
