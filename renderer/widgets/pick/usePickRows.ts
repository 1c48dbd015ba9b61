import { useEffect, useEffectEvent, useState } from 'react';

/** One page of rows, and the total number. */
export interface PickPage<Row> {
  rows: readonly Row[];
  total: number;
}

/** The rows of a picker and their load state. */
export interface PickRows<Row> extends PickPage<Row> {
  /** True while loading; the previous rows stay until then. */
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

interface Answer<Row> extends PickPage<Row> {
  key: string;
  error: Error | null;
}

/**
 * Loads the rows of a request, again whenever the request changes. Only the newest response counts; late ones are dropped. A failure
 * leaves no rows and an error.
 */
export function usePickRows<Row, Request>(
  load: (request: Request, signal: AbortSignal) => Promise<PickPage<Row>>,
  request: Request,
): PickRows<Row> {
  const [answer, setAnswer] = useState<Answer<Row>>({ key: '', rows: [], total: 0, error: null });
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${JSON.stringify(request)}`;
  const ask = useEffectEvent((signal: AbortSignal) => load(request, signal));

  useEffect(() => {
    const aborter = new AbortController();
    const settle = (next: Omit<Answer<Row>, 'key'>) => !aborter.signal.aborted && setAnswer({ key, ...next });
    ask(aborter.signal).then(
      ({ rows, total }) => settle({ rows, total, error: null }),
      (reason: unknown) => settle({ rows: [], total: 0, error: reason instanceof Error ? reason : new Error(String(reason)) }),
    );
    return () => aborter.abort();
  }, [key]);

  const { rows, total, error } = answer;
  const isLoading = answer.key !== key;
  return { rows, total, isLoading, error: isLoading ? null : error, retry: () => setAttempt(attempt + 1) };
}
