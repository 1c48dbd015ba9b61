import { settings } from './settings.ts';

/** True where the product is a page of a portal that may embed it (GEN-05): the portal has the menu and the header, so that only the page is shown. */
export function isEmbedded(): boolean {
  return settings.isMicroFrontend && window.parent !== window;
}
