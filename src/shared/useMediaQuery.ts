import { useSyncExternalStore } from 'react';

/** Below this the layout is the mobile one (LAYOUT-15). */
export const mobileQuery = '(max-width: 1087.99px)';

/** Whether a media query holds; the component follows. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
