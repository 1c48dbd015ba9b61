import { useMedia } from './useMedia.ts';

/** True on a screen narrower than 768 pixels, from the first render on: cards in place of rows, dialogs over the whole screen. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
