import { useEffect, useMemo, useRef } from 'react';

/** A value for those outside of the drawing: as it is now, and when it changes. */
export interface Observable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** Tells listeners of each change of a value; always the same object. */
export function useObservable<Value>(value: Value): Observable<Value> {
  const now = useRef(value);
  const listeners = useMemo(() => new Set<() => void>(), []);
  useEffect(() => {
    now.current = value;
    listeners.forEach((listener) => listener());
  }, [value, listeners]);
  return useMemo(
    () => ({
      get: () => now.current,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    [listeners],
  );
}
