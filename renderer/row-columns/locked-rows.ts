import type { Values } from '../draft/draft-state.ts';

/** Which rows may not be changed: the values of a column that lock a row, by column key (GRID-21). */
export type LockedRows = Readonly<Record<string, readonly string[]>>;

/** True for a row that holds one of the locking values; `wire` holds members without a column. */
export function isLockedRow(locked: LockedRows, { values, wire }: { values: Values; wire?: Values }): boolean {
  return Object.entries(locked).some(([key, texts]) => texts.includes(textOf(values[key] ?? wire?.[key])));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : typeof value === 'object' || value === undefined ? '' : String(value);
}
