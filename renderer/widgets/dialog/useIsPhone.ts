import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True on a screen narrower than 768 pixels, from the first render on: cards in place of rows, dialogs over the whole screen. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
