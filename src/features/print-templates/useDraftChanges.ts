import { useEffect, useMemo, useRef } from 'react';
import type { TemplateDraft } from './template-draft.ts';

/** A draft for those outside of the drawing: as it is now, and when it changes. */
export interface DraftChanges {
  get(): TemplateDraft;
  subscribe(listener: () => void): () => void;
}

/** Tells listeners of each change of a draft; always the same object. */
export function useDraftChanges(draft: TemplateDraft): DraftChanges {
  const now = useRef(draft);
  const listeners = useMemo(() => new Set<() => void>(), []);
  useEffect(() => {
    now.current = draft;
    listeners.forEach((listener) => listener());
  }, [draft, listeners]);
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
