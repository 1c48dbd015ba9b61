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
  const take = namesTaken();
  return (row) => {
    const name = wireText(row[field]);
    if (take(name)) return name;
    const id = serverId(row);
    return take(id) ? id : '';
  };
}

/**
 * True for a name that is not empty and was not taken before. While names rise, as ids that a server counts do, none can come twice: a
 * hundred thousand rows then need no set, which would be most of what opening them allocates.
 */
export function namesTaken(): (name: string) => boolean {
  const rising: string[] = [];
  let last = '';
  let taken: Set<string> | undefined;
  return (name) => {
    if (!taken && isAfter(name, last)) {
      last = name;
      rising.push(name);
      return true;
    }
    taken ??= new Set(['', ...rising]);
    // A single look-up for each row.
    const before = taken.size;
    return taken.add(name).size > before;
  };
}

/** Longer names come after shorter ones, as numbers do. */
function isAfter(name: string, other: string): boolean {
  return name.length === other.length ? name > other : name.length > other.length;
}
