/**
 * The picked rows by key, in the order of picking, kept across pages and searches. A stored value whose row has not been loaded yet maps
 * to null.
 */
export type Picked<Row> = ReadonlyMap<string, Row | null>;

/** The stored values that a picker opens with. */
export function storedPicks<Row>(keys: readonly string[]): Picked<Row> {
  return new Map(keys.filter((key) => key !== '').map((key) => [key, null]));
}

/** Toggles a row; where only one may be picked, the latest wins, and picking it again keeps it. */
export function togglePick<Row>(picked: Picked<Row>, key: string, row: Row, isMultiple: boolean): Picked<Row> {
  if (!isMultiple) return new Map([[key, row]]);
  return picked.has(key) ? dropPicks(picked, [key]) : new Map([...picked, [key, row]]);
}

/** Adds these rows. */
export function addPicks<Row>(picked: Picked<Row>, rows: Iterable<readonly [key: string, row: Row]>): Picked<Row> {
  return new Map([...picked, ...rows]);
}

/** Removes these rows. */
export function dropPicks<Row>(picked: Picked<Row>, keys: Iterable<string>): Picked<Row> {
  const dropped = new Set(keys);
  return new Map([...picked].filter(([key]) => !dropped.has(key)));
}

/** Fills in loaded rows for stored values; the same object when nothing changes. */
export function recallPicks<Row>(picked: Picked<Row>, rows: Iterable<readonly [key: string, row: Row]>): Picked<Row> {
  const recalled = [...rows].filter(([key]) => picked.get(key) === null);
  return recalled.length > 0 ? addPicks(picked, recalled) : picked;
}
