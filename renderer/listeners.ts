/** Those who want to hear that something has changed; `Told` is what they are told of it. */
export interface Listeners<Told extends readonly unknown[] = []> {
  tell(...told: Told): void;
  /** Gives what ends it. */
  subscribe(listener: (...told: Told) => void): () => void;
  /** True while somebody listens. */
  isHeard(): boolean;
}

/** Nobody listens yet. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told) => listeners.forEach((listener) => listener(...told)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
  };
}
