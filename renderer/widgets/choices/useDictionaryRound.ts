import { useSyncExternalStore } from 'react';
import { dictionaryRound, onDictionaryRound } from '#renderer/answers/dictionary-round.ts';

/** The current round of dictionaries; the component re-renders when a new one starts. */
export function useDictionaryRound(): number {
  return useSyncExternalStore(onDictionaryRound, dictionaryRound);
}
