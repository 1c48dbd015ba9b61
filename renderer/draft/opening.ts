import type { WireRow } from '../data-provider.ts';
import type { DraftRow } from './draft.ts';
import { namesTaken, serverId } from './row-key.ts';

/** What is known of a record's rows since they were opened: a table may be too long to look it up again at each change. */
interface Opening {
  record: WireRow;
  /** The ids that the server gave to more than one row. */
  twinIds: ReadonlySet<string>;
  /** Some rows have no id of the server. */
  hasNew: boolean;
}

const openings = new WeakMap<readonly DraftRow[], Opening>();

/** The opening that these table rows come from, one for each row of a record; undefined for rows of a new record. */
export function openingOf(rows: readonly DraftRow[]): Opening | undefined {
  return openings.get(rows);
}

/** Rows in the place of others have the opening of those: each is a row of the same record. */
export function sameOpening(rows: readonly DraftRow[], next: readonly DraftRow[]): void {
  const opening = openings.get(rows);
  if (opening) openings.set(next, opening);
}

/** Takes down what is to be known of rows while they are opened. */
export function openingLog(record: WireRow) {
  const twinIds = new Set<string>();
  const opening: Opening = { record, twinIds, hasNew: false };
  const take = namesTaken();
  return {
    note(row: WireRow | null) {
      const id = row ? serverId(row) : '';
      if (id === '') opening.hasNew = true;
      else if (!take(id)) twinIds.add(id);
    },
    close: (rows: readonly DraftRow[]) => void openings.set(rows, opening),
  };
}
