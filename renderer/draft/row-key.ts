import { wireText } from '../wire/wire-value.ts';
import type { WireRow } from '../data-provider.ts';

/** The server's id of a row; empty for one that is not saved yet. */
export function serverId({ id }: WireRow): string {
  return wireText(id);
}

/**
 * Unique row ids for the grid, in row order: the field that the document declares as `row-key` (GRID-01), or the server's id where that
 * field is missing or its value already taken. Empty where the id is missing or taken too.
 */
export function rowNames(field = 'id'): (row: WireRow) => string {
  const taken = new Set(['']);
  // A single look-up for each of a hundred thousand rows.
  const take = (name: string) => {
    const before = taken.size;
    return taken.add(name).size > before;
  };
  return (row) => {
    const name = wireText(row[field]);
    if (take(name)) return name;
    const id = serverId(row);
    return take(id) ? id : '';
  };
}
