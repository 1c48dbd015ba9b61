import useSWR from 'swr';
import type { RecordChange } from '#renderer/sources/history.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Who saved a record last, when, and what that changed; undefined while it is asked for, and where nobody keeps it. */
export function useLastChange(documentId: string, rowId: unknown): RecordChange | undefined {
  const { provider } = usePorts();
  const asked = typeof rowId === 'string' || typeof rowId === 'number' ? String(rowId) : null;
  const { data } = useSWR(
    asked === null ? null : ['last change', documentId, asked],
    // Who it was is told where it is known; the differences are there without it.
    () => provider.getChanges?.(documentId, asked!).catch(() => undefined),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return data?.records[0];
}

/** The time of a change: the hour alone where it was today. */
export function timeOfChange(at: string, now: Date): string {
  const day = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return at.startsWith(day) ? at.slice(11, 16) : at.slice(0, 16);
}
