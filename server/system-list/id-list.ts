import { Type } from '@sinclair/typebox';

const MAX_LENGTH = 40_000;

/** Ids joined by commas, as batch calls and pickers send them. */
export const IdList = Type.String({ minLength: 1, maxLength: MAX_LENGTH });

/** The ids of a comma list, each once; the stock client puts a comma behind the last. */
export function readIdList(text: string | undefined | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))];
}
