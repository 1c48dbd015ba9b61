import type { Values } from '../draft/draft-state.ts';

/** The values that make a row read-only, by column key (GRID-21). */
export type LockedRows = Readonly<Record<string, readonly string[]>>;

/** True for a row with one of the locking values; `wire` provides members that have no column. */
export function isLockedRow(locked: LockedRows, { values, wire }: { values: Values; wire?: Values }): boolean {
  return Object.entries(locked).some(([key, texts]) => texts.includes(textOf(values[key] ?? wire?.[key])));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : typeof value === 'object' || value === undefined ? '' : String(value);
}
