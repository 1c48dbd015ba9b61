import { createHash } from 'node:crypto';

/** An id of 32 characters made from its source, so that a second import finds the same row. */
export function derivedId(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
