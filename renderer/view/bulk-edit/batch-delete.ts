import { isAnnounced, RecordsInUseError, type DataProvider } from '#renderer/data-provider.ts';
import type { RecordOutcome } from './RunDialog.tsx';

const DELETED: RecordOutcome = { kind: 'done' };

/**
 * Deletes records of a document in one request. Where the server refuses them as a whole, each is tried alone, so that one record in use
 * keeps only itself.
 */
export async function deleteRecords(
  provider: Pick<DataProvider, 'remove'>,
  documentId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordOutcome>> {
  try {
    await provider.remove?.(documentId, ids, { isBatch: true });
    return new Map(ids.map((id) => [id, DELETED]));
  } catch (error) {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) return new Map([[only, { kind: 'refused', reason: reasonOf(error) }]]);
    const outcomes = new Map<string, RecordOutcome>();
    for (const id of ids) for (const [one, outcome] of await deleteRecords(provider, documentId, [id])) outcomes.set(one, outcome);
    return outcomes;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RecordsInUseError)
    return error.usage.places.map(({ title, fieldTitle, count }) => `${title} · ${fieldTitle} ${count}`).join('; ') || error.message;
  return isAnnounced(error) ? String(Object(error).message ?? '') : error instanceof Error ? error.message : String(error);
}
