import { isSameValue } from '../column-types/same-value.ts';
import type { RowValues } from '../draft/command.ts';
import type { Command, Values } from '../draft/draft.ts';
import { valueAt } from '../draft/opened-row.ts';
import type { EntryTable } from './entry-table.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';

/** The text written into a cell, and the position of its column. */
export interface Written {
  column: number;
  text: string;
}

/** A row that an entry writes to; rows past the last one are to be added. */
export interface WrittenRow {
  before: Pick<ShownRow, 'values'>;
  /** The written values; in a row opened whole, all its other values too. */
  values: Record<string, unknown>;
  isWhole: boolean;
  /** False until an entry has fitted. */
  isFit: boolean;
  /** By column key; null when not needed. */
  written: Map<string, Written> | null;
}

/** The rows of an entry by position. */
type WrittenRows = ReadonlyMap<number, WrittenRow>;

/** One command: changes to existing rows first, then added rows. */
export function entryCommand({ table, rows }: EntryTable, written: WrittenRows, added: readonly Values[]): Command | null {
  const set: RowValues[] = [];
  for (const [position, opened] of written) {
    const row = rows[position];
    const values = row && changedValues(opened);
    if (values) set.push({ rowId: row.id, values });
  }
  const commands: Command[] = [];
  if (set.length > 0) commands.push({ type: 'set-rows', table, rows: set });
  if (added.length > 0) commands.push({ type: 'add-rows', table, rows: added });
  return commands.length > 1 ? { type: 'batch', commands } : (commands[0] ?? null);
}

/** The values of a row to set; null when none has changed. In a row that was not opened whole, unchanged written values are included. */
function changedValues({ before, values, isWhole }: WrittenRow): Values | null {
  const isChanged = (key: string) => !isSameValue(values[key], valueAt(before, key));
  const keys = Object.keys(values);
  if (!isWhole) return keys.some(isChanged) ? values : null;
  const changed = keys.filter(isChanged);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, values[key]]));
}

/**
 * The rows to add, up to the last one with a fitting entry. Blank rows in between are added, rows in which every entry was refused are not.
 */
export function addedRows({ rows, newValues }: EntryTable, written: WrittenRows): Values[] {
  let end = rows.length;
  for (const [position, { isFit }] of written) if (isFit) end = Math.max(end, position + 1);
  const added: Values[] = [];
  for (let position = rows.length; position < end; position++) {
    const opened = written.get(position);
    if (opened?.isFit !== false) added.push(opened?.values ?? newValues());
  }
  return added;
}
