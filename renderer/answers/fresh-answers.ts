/** How long a response is reused for equal requests, in milliseconds (POPUP-09, CONST-04). */
export const REPORT_CACHE_MS = 30_000;

/** Responses shared between equal requests while fresh. */
export interface FreshAnswers {
  /** The pending or fresh response of a request; otherwise sends it. Failures are not cached. */
  ask<Answer>(key: string, request: () => Promise<Answer>): Promise<Answer>;
  forget(key: string): void;
}

interface Entry {
  at: number;
  answer: Promise<unknown>;
}

/** A cache whose responses expire after 30 seconds on this clock. */
export function createFreshAnswers(now: () => number = () => Date.now()): FreshAnswers {
  const entries = new Map<string, Entry>();

  function dropStale() {
    for (const [key, { at }] of entries) if (now() - at >= REPORT_CACHE_MS) entries.delete(key);
  }

  return {
    ask<Answer>(key: string, request: () => Promise<Answer>) {
      dropStale();
      const known = entries.get(key);
      // The key is made from the request, so it determines the type of the response.
      if (known) return known.answer as Promise<Answer>;
      const entry = { at: now(), answer: request() };
      entries.set(key, entry);
      entry.answer.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.answer;
    },
    forget: (key) => void entries.delete(key),
  };
}
