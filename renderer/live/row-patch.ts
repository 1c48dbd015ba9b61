import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { WireValue } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import type { Command } from '../draft/command.ts';
import type { DraftRow } from '../draft/draft.ts';

/** The member of a row that live updates merge key by key (DATA-13). */
const MERGED = 'tug_status';

/** What an update from elsewhere does to a row: the command, and the columns whose values change. */
export interface RowPatch {
  /** Null when nothing changes. */
  command: Command | null;
  changed: readonly string[];
}

/** Takes over what somebody else has changed in a row; never its id, and no cell that this user has changed (DATA-13). */
export function rowPatch(columns: readonly ColumnPlan[], table: string, row: DraftRow, update: WireRow): RowPatch {
  const commands = columns.flatMap((column): Extract<Command, { type: 'set-cell' }>[] => {
    const { key } = column;
    if (key === 'id' || !Object.hasOwn(update, key) || !isSameValue(row.values[key], row.initial[key])) return [];
    const type = columnType(column.type);
    const wire = key === MERGED ? merged(type.serialize(row.values[key] ?? type.empty, column), update[key]) : update[key];
    const value = type.parse(wire, column);
    return isSameValue(row.values[key], value) ? [] : [{ type: 'set-cell', table, rowId: row.id, key, value }];
  });
  const changed = commands.map(({ key }) => key);
  return { command: commands.length === 0 ? null : { type: 'batch', commands }, changed };
}

/** Two objects as one, the newer members winning; a newer value that is no object stands alone. */
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
