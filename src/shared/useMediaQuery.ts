import { useSyncExternalStore } from 'react';

/** The mobile layout applies below this width (LAYOUT-15). */
export const mobileQuery = '(max-width: 1087.99px)';

/** Below this width the layout is that of a phone (LAYOUT-16). */
export const phoneQuery = '(max-width: 767.99px)';

/** Whether a media query matches; the component re-renders on changes. */
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
