import { Type } from '@sinclair/typebox';
import { fail } from '../errors.ts';

const MAX_LENGTH = 40_000;

/** Ids joined by commas, as batch calls and pickers send them; at least one. */
export const IdList = Type.String({ minLength: 1, maxLength: MAX_LENGTH, pattern: '[^,\\s]' });

/** The same where all are meant when none is named: nothing at all, but no commas that name nobody. */
export const OptionalIdList = Type.Optional(Type.String({ maxLength: MAX_LENGTH, pattern: '^$|[^,\\s]' }));

/** The ids of a comma list, each once; the stock client puts a comma behind the last. */
export function readIdList(text: string | undefined | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))];
}

/** The ids of a member that no schema describes: none for an empty text; one that holds commas alone is refused. */
export function readNamedIds(member: string, text: string): string[] {
  const ids = readIdList(text);
  return text === '' || ids.length ? ids : fail('bad-input', { detail: member });
}
