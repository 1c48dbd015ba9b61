import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import type { Command, DraftRow, DraftState, Values } from '#renderer/draft/draft.ts';
import type { SetCommand } from '#renderer/draft/derive.ts';
import { rowWithId } from '#renderer/draft/row-places.ts';

/** Where a field is: in the master record, or in a row of a sub-table. */
export interface Place {
  table?: string;
  rowId?: string;
}

/** A field or a cell. */
export interface Cell extends Place {
  key: string;
}

/** The key of a cell in maps. */
export const cellKey = ({ table, rowId, key }: Cell) => `${table ?? ''}/${rowId ?? ''}/${key}`;

/** The columns of the master form or of a table. */
export function columnsOf(plan: FormPlan | OneToManyPlan, table: string | undefined): readonly ColumnPlan[] {
  if (!table) return plan.fields;
  return subTablesOf(plan).find((one) => one.key === table)?.columns ?? [];
}

const byKey = new WeakMap<readonly ColumnPlan[], ReadonlyMap<string, ColumnPlan>>();

/** A column of the master form or of a table, in constant time. */
export function columnAt(plan: FormPlan | OneToManyPlan, { table, key }: Cell): ColumnPlan | undefined {
  const columns = columnsOf(plan, table);
  const known = byKey.get(columns) ?? new Map(columns.map((column) => [column.key, column]));
  byKey.set(columns, known);
  return known.get(key);
}

/** The row at a place; undefined when removed. */
export function rowAt(state: Pick<DraftState, 'main' | 'tables'>, { table, rowId }: Place): DraftRow | undefined {
  if (!table) return state.main;
  const rows = state.tables[table]?.rows;
  return rows && rowId !== undefined ? rowWithId(rows, rowId) : undefined;
}

/** The values at a place; empty when removed. */
export function valuesAt(state: Pick<DraftState, 'main' | 'tables'>, place: Place): Values {
  return rowAt(state, place)?.values ?? {};
}

/** The command that sets one cell. */
export function setCommand(key: string, value: unknown, { table, rowId }: Place): SetCommand {
  return table && rowId ? { type: 'set-cell', table, rowId, key, value } : { type: 'set-field', key, value };
}

/** The single-cell commands that a command consists of, in order. */
export function setsOf(command: Command): SetCommand[] {
  if (command.type === 'batch') return command.commands.flatMap(setsOf);
  if (command.type === 'set-rows') return command.rows.flatMap((row) => cellsOf(command.table, row));
  return command.type === 'set-cell' || command.type === 'set-field' ? [command] : [];
}

function cellsOf(table: string, { rowId, values }: RowValues): SetCommand[] {
  return Object.entries(values).map(([key, value]) => ({ type: 'set-cell', table, rowId, key, value }));
}
