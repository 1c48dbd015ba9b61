import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { ColumnPlan, SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import type { Command } from '../draft/command.ts';
import type { DraftRow, Values } from '../draft/draft.ts';

/** The row member whose keys are merged rather than replaced (DATA-13). */
const MERGED = 'tug_status';

/** The effect of another user's update on a row. */
export interface RowPatch {
  /** Applies the changes to the draft; null if there are none. */
  command: Command | null;
  /** Keys of the columns that change. */
  changed: readonly string[];
  /** Keys of the columns that keep this user's own value. */
  kept: readonly string[];
  /** The values in the update. */
  theirs: Values;
}

/** A table, and the columns that users share live. */
type LiveTable = Pick<SubTablePlan, 'key' | 'columns'>;

const nothingTaken: Values = {};

/**
 * Applies another user's update to a row, except its id and cells that this user has edited (DATA-13). A cell counts as edited if its
 * value is neither the initial one nor the last one accepted from another user (`taken`).
 */
export function rowPatch({ key: table, columns }: LiveTable, row: DraftRow, update: WireRow, taken = nothingTaken): RowPatch {
  const theirs = valuesOf(columns, row, update);
  const differing = Object.keys(theirs).filter((key) => !isSameValue(row.values[key], theirs[key]));
  const isMine = (key: string) => !isSameValue(row.values[key], row.initial[key]) && !isSameValue(row.values[key], taken[key]);
  const changed = differing.filter((key) => !isMine(key));
  const commands = changed.map((key): Command => ({ type: 'set-cell', table, rowId: row.id, key, value: theirs[key] }));
  const command: Command | null = commands.length === 0 ? null : { type: 'batch', commands };
  return { command, changed, kept: differing.filter(isMine), theirs };
}

function valuesOf(columns: readonly ColumnPlan[], row: DraftRow, update: WireRow): Values {
  const named = columns.filter(({ key, computed }) => key !== 'id' && !computed && Object.hasOwn(update, key));
  return Object.fromEntries(
    named.map((column) => {
      const { key } = column;
      const type = columnType(column.type);
      const wire = key === MERGED ? merged(type.serialize(row.values[key] ?? type.empty, column), update[key]) : update[key];
      return [key, type.parse(wire, column)];
    }),
  );
}

/** Merges two JSON objects, newer members winning; a newer value that is not an object replaces the older one. */
function merged(before: WireValue, after: WireValue): WireValue {
  const [older, newer] = [membersOf(before), membersOf(after)];
  if (!newer) return after;
  const both = { ...older, ...newer };
  return typeof after === 'string' ? JSON.stringify(both) : both;
}

function membersOf(value: WireValue): Record<string, WireValue> | undefined {
  if (typeof value === 'string') return membersOf(parsed(value));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

function parsed(text: string): WireValue {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? (json as WireValue) : undefined;
  } catch {
    return undefined;
  }
}
