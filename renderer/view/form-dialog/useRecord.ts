import { useEffect, useState } from 'react';
import type { WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

interface Answer {
  /** What was asked for. */
  name: string;
  record?: WireRow | null;
  error?: Error;
}

/**
 * The record to open, undefined while it loads; null for `rowId` null. It is read once for each `name` and kept outside the cache of the page:
 * whoever asks for the same record meanwhile, such as the lists of its sub-tables, does not take away a form in which somebody types.
 */
export function useRecord(documentId: string, rowId: string | null, name: string) {
  const { provider } = usePorts();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (rowId === null) return undefined;
    let isCurrent = true;
    const take = (next: Omit<Answer, 'name'>) => isCurrent && setAnswer({ name, ...next });
    provider.getRecord(documentId, rowId).then(
      (record) => take({ record }),
      (error: Error) => take({ error }),
    );
    return () => void (isCurrent = false);
  }, [provider, documentId, rowId, name, attempt]);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  const current = answer?.name === name ? answer : undefined;
  return { record: rowId === null ? null : current?.record, error: rowId === null ? undefined : current?.error, retry };
}
