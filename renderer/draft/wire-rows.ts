import { isWireRow, type WireRow } from '../data-provider.ts';

/** The rows of a sub-table as a record holds them: a table of one row may be that row itself. */
export function wireRows(record: WireRow | null, key: string): readonly WireRow[] {
  const wire = record?.[key];
  return (Array.isArray(wire) ? wire : [wire]).filter(isWireRow);
}
