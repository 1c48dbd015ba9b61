import { useSyncExternalStore } from 'react';

/** The mobile layout applies below 1088 pixels (LAYOUT-15): Chromium takes 1087.99 for 1088, which is no longer mobile. */
export const mobileQuery = '(max-width: 1087.98px)';

/** Below 768 pixels the layout is that of a phone (LAYOUT-16). */
export const phoneQuery = '(max-width: 767.98px)';

/** A phone that is touched: its keyboard would cover the calendar of a date. */
export const touchedPhoneQuery = `${phoneQuery} and (pointer: coarse)`;

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
