import { createListeners } from '../stores/listeners.ts';

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

/** Calls a listener at the start of each round. Returns the function that stops this. */
export const onDictionaryRound = subscribe;
