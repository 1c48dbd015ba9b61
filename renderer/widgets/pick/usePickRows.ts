import { useEffect, useEffectEvent, useState } from 'react';

/** One page of rows, and how many there are in all. */
export interface PickPage<Row> {
  rows: readonly Row[];
  total: number;
}

/** The rows that a picker shows, and how they stand. */
export interface PickRows<Row> extends PickPage<Row> {
  /** True while other rows are on their way; those of before stay until then. */
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

interface Answer<Row> extends PickPage<Row> {
  key: string;
  error: Error | null;
}

/**
 * The rows of a request, loaded again whenever the request is another one. Only the newest answer counts: one that comes late is dropped, a
 * failed one leaves no rows and says why.
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
