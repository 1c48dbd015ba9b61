import { storageKeys } from '#src/api/storage-keys.ts';
import { storageKey } from '#src/api/storage.ts';
import { session } from '#src/features/session/index.ts';
import { rereadAppearance } from '#src/layout/theme/appearance.ts';
import { reloadPage, unsavedWork } from '#src/shared/kept-page.ts';
import { askToRenew } from './ask-to-renew.ts';

/**
 * Follows the appearance chosen in another browser tab, and a sign-out there, or another user's sign-in, so that two users never mix on one
 * page. Where the session has only ended or been renewed there, what is not saved here stays.
 */
export function watchOtherTabs(reload: () => void = () => reloadPage()): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.startsWith(storageKey('DEFAULT_'))) rereadAppearance();
    if (key === storageKey(storageKeys.signedOut) && newValue !== null) reload();
    if (key !== storageKey(storageKeys.token) || oldValue === newValue || session.follow()) return;
    if (newValue === null && unsavedWork()) askToRenew(reload);
    else reload();
  });
}
