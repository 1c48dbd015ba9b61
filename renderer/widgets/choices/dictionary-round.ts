import { useSyncExternalStore } from 'react';
import { createListeners } from '#renderer/stores/listeners.ts';

const { emit, subscribe } = createListeners();
let round = 0;

/** How often the dictionaries have been reloaded: what was loaded in an earlier round may be out of date (AUTH-12). */
export function dictionaryRound(): number {
  return round;
}

/** Starts a new round: what is on the screen is loaded again. */
export function startDictionaryRound(): void {
  round++;
  emit();
}

/** The current round; the component re-renders when a new one starts. */
export function useDictionaryRound(): number {
  return useSyncExternalStore(subscribe, dictionaryRound);
}
