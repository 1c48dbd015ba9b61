import { storageKeys } from '#src/api/storage-keys.ts';
import { storageKey } from '#src/api/storage.ts';
import { rereadAppearance } from '#src/layout/theme/appearance.ts';
import { reloadPage } from '#src/shared/kept-page.ts';

/** Follows the appearance chosen in another browser tab, and a sign-out there, or another user's sign-in, in another browser tab, so that two users never mix on one page. */
export function watchOtherTabs(reload: () => void = () => reloadPage()): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.startsWith(storageKey('DEFAULT_'))) rereadAppearance();
    if (key === storageKey(storageKeys.token) && oldValue !== newValue) reload();
  });
}
