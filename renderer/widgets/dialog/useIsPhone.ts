import { useMedia } from './useMedia.ts';

const PHONE = '(max-width: 767.98px)';

/** True on a screen narrower than 768 pixels, from the first render on: cards in place of rows, dialogs over the whole screen. */
export function useIsPhone(): boolean {
  return useMedia(PHONE);
}

/** The same outside of components, at this moment. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}
