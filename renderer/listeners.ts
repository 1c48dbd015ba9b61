/** Those who want to hear that something has changed. */
export interface Listeners {
  tell(): void;
  /** Gives what ends it. */
  subscribe(listener: () => void): () => void;
}

/** Nobody listens yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
