import { wireText } from '../wire-value.ts';
import type { WireRow } from '../data-provider.ts';

/** The id under which the server has a row; empty for one that it does not have yet. */
export function serverId({ id }: WireRow): string {
  return wireText(id);
}

/**
 * Names the rows of a table in the grid, in their order, and no two alike: by the field that the document names as `row-key` (GRID-01), and by the
 * server's id where a row lacks that field or an earlier one has taken its name. Empty where that is missing or taken too.
 */
export function rowNames(field = 'id'): (row: WireRow) => string {
  const taken = new Set(['']);
  return (row) => {
    const name = [wireText(row[field]), serverId(row)].find((one) => !taken.has(one)) ?? '';
    taken.add(name);
    return name;
  };
}
