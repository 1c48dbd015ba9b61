import type { Linkage } from '../bindings/linkage.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { Values } from '../draft/draft.ts';
import type { EntryTable } from './entry-table.ts';

/** Positions from left to right, but a column in a chain comes after the one that its options depend on (COL-36). */
export function columnOrder(left: number, width: number, { columns, linkage }: Pick<EntryTable, 'columns' | 'linkage'>): number[] {
  const positions = Array.from({ length: width }, (_, offset) => left + offset);
  if (!linkage) return positions;
  const depth = (position: number) => [...above(linkage, columns[position]?.key)].length;
  return positions.toSorted((a, b) => depth(a) - depth(b) || a - b);
}

/** True when a chained column has the same options in two rows: all columns above it have the same values (COL-36). */
export function hasSameParents(linkage: Linkage, key: string, one: Values, other: Values): boolean {
  return [...above(linkage, key)].every((parent) => isSameValue(one[parent], other[parent]));
}

/** The columns that the options of a chained column depend on, nearest first. */
function* above(linkage: Linkage, key: string | undefined): Generator<string> {
  for (let parent = key && linkage.parentOf(key); parent; parent = linkage.parentOf(parent)) yield parent;
}
