/** The listeners of one event, called with `Args`. */
export interface Listeners<Args extends readonly unknown[] = []> {
  emit(...args: Args): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (...args: Args) => void): () => void;
  hasListeners(): boolean;
}

/** Creates an empty set of listeners. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit: (...args) => listeners.forEach((listener) => listener(...args)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
