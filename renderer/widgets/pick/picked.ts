/**
 * What is picked: rows by key, in the order of picking, kept across pages and searches. A value that was stored, and whose row has not been
 * seen, stands with null.
 */
export type Picked<Row> = ReadonlyMap<string, Row | null>;

/** The stored values that a picker opens with. */
export function storedPicks<Row>(keys: readonly string[]): Picked<Row> {
  return new Map(keys.filter((key) => key !== '').map((key) => [key, null]));
}

/** A row is picked, or taken back; where only one may be picked, it is the latest and is not taken back by picking it again. */
export function togglePick<Row>(picked: Picked<Row>, key: string, row: Row, isMultiple: boolean): Picked<Row> {
  if (!isMultiple) return new Map([[key, row]]);
  return picked.has(key) ? dropPicks(picked, [key]) : new Map([...picked, [key, row]]);
}

/** These rows are picked too. */
export function addPicks<Row>(picked: Picked<Row>, rows: Iterable<readonly [key: string, row: Row]>): Picked<Row> {
  return new Map([...picked, ...rows]);
}

/** These rows are picked no more. */
export function dropPicks<Row>(picked: Picked<Row>, keys: Iterable<string>): Picked<Row> {
  const dropped = new Set(keys);
  return new Map([...picked].filter(([key]) => !dropped.has(key)));
}

/** Rows that have come in stand for the stored values of their keys; the same object when there is none. */
export function recallPicks<Row>(picked: Picked<Row>, rows: Iterable<readonly [key: string, row: Row]>): Picked<Row> {
  const recalled = [...rows].filter(([key]) => picked.get(key) === null);
  return recalled.length > 0 ? addPicks(picked, recalled) : picked;
}
