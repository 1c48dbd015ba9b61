import { createListeners } from './listeners.ts';

/** An observable value outside of React, for `useSyncExternalStore`. */
export interface ValueStore<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store. Setting an identical value (`Object.is`) does not notify. */
export function valueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const { emit, subscribe } = createListeners();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
}
