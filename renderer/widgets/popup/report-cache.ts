/** How long an answer serves all who ask the same, in milliseconds (POPUP-09, CONST-04). */
export const REPORT_CACHE_MS = 30_000;

/** Answers of one group, shared by all who ask the same while they are fresh. */
export interface AnswerCache {
  /** The answer of a request, under way or fresh; else a new one. One that failed is forgotten. */
  ask<Answer>(key: string, request: () => Promise<Answer>): Promise<Answer>;
  forget(key: string): void;
}

interface Entry {
  at: number;
  answer: Promise<unknown>;
}

/** A cache whose answers go stale after 30 seconds by this clock. */
export function createAnswerCache(now: () => number = () => Date.now()): AnswerCache {
  const entries = new Map<string, Entry>();

  function dropStale() {
    for (const [key, { at }] of entries) if (now() - at >= REPORT_CACHE_MS) entries.delete(key);
  }

  return {
    ask<Answer>(key: string, request: () => Promise<Answer>) {
      dropStale();
      const known = entries.get(key);
      // A key determines the type of its answer: callers make it from the request.
      if (known) return known.answer as Promise<Answer>;
      const entry = { at: now(), answer: request() };
      entries.set(key, entry);
      entry.answer.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.answer;
    },
    forget: (key) => void entries.delete(key),
  };
}
