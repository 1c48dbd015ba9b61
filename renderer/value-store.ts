import { createListeners } from './listeners.ts';

/** A value outside of React with change notification. */
export interface ValueStore<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/** A store that holds a value. */
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
