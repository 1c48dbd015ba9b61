import { useKeptWork, type KeptWorks } from '#renderer/widgets/kept/useKeptWork.ts';
import type { ReviewMend } from '#renderer/sources/import-review.ts';
import type { Review, ReviewWork } from './review-store.ts';

/** Keeps the unsaved work on a file on the device (IMPLIED-22): it is offered when the same file is reviewed again, as long as that has not been written since. */
export function useKeptReview(review: Review): KeptWorks<ReviewWork> {
  const { documentId, file } = review.target.request;
  const unsaved = () => {
    const content = review.unsaved();
    return content && { version: '', content };
  };
  const name = `import:${documentId}:${file.lastModified}:${file.size}:${file.name}`;
  return useKeptWork({ name, unsaved, subscribe: review.subscribe, read: readWork });
}

function readWork(stored: unknown): ReviewWork | null {
  const { mends, skipped, keys, lineKeys, clears } = Object(stored ?? undefined) as Partial<Record<keyof ReviewWork, unknown>>;
  if (!isListOf(mends, isMend) || !isListOf(skipped, isNumber) || !(keys === undefined || isListOf(keys, isText))) return null;
  const byTable = Object.entries(Object(lineKeys ?? undefined) as object);
  const lines = byTable.flatMap(([table, columns]: [string, unknown]) => (isListOf(columns, isText) ? [[table, columns] as const] : []));
  return {
    ...{ mends, skipped, clears: clears === true },
    ...(keys && { keys }),
    ...(lines.length > 0 && { lineKeys: Object.fromEntries(lines) }),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
const isMend = (value: unknown): value is ReviewMend => {
  const [row, place, text, sheet] = Array.isArray(value) ? (value as unknown[]) : [];
  return isNumber(row) && isNumber(place) && isText(text) && (sheet === undefined || isText(sheet));
};
