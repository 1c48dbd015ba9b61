import type { RefusedCell } from './entry-writer.ts';
import type { RefusalCode } from '#renderer/draft/refusal.ts';

/** Refused cells with the same cause. */
export interface RefusedCause {
  /** The first of them, as an example. */
  example: RefusedCell;
  count: number;
}

/** Causes for which the texts make no difference: what is locked, and what lies outside the table. They come after real errors, in this order. */
const OUTSIDE: readonly RefusalCode[] = ['entry.read-only', 'entry.closed', 'entry.no-row', 'entry.no-column'];

/** The causes of refusals, real errors first: equal texts of a column are one, and so is all that is locked in it or lies beyond the table. */
export function refusedCauses(refused: readonly RefusedCell[]): RefusedCause[] {
  const causes = new Map<string, RefusedCause>();
  for (const cell of refused) {
    const key = causeOf(cell);
    const known = causes.get(key);
    if (known) known.count++;
    else causes.set(key, { example: cell, count: 1 });
  }
  return [...causes.values()].toSorted((a, b) => OUTSIDE.indexOf(a.example.code) - OUTSIDE.indexOf(b.example.code));
}

function causeOf({ code, column, text }: RefusedCell): string {
  if (code === 'entry.no-row' || code === 'entry.no-column') return code;
  return JSON.stringify(OUTSIDE.includes(code) ? [code, column] : [code, column, text]);
}
