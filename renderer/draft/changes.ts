import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import { isBlankRow } from './blank-rows.ts';
import type { DraftRow, DraftState } from './draft.ts';
import { valueAt } from './opened-row.ts';
import { changedPlaces } from './row-places.ts';

/** Which columns read by expressions differ between two states. */
export interface Changes {
  main: Set<string>;
  tables: Map<string, TableChanges>;
}

/** `keys` holds `*` when rows came or went, or began or ceased to count; `rowIds` are the rows that are there and new or changed. */
export interface TableChanges {
  keys: Set<string>;
  rowIds: Set<string>;
}

/** The columns that a form's expressions read: those of the form and those of each table. */
export interface Watched {
  main: ReadonlySet<string>;
  tables: ReadonlyMap<string, WatchedTable>;
}

interface WatchedTable {
  keys: ReadonlySet<string>;
  /** True for a row that expressions ignore. */
  isBlank: (row: DraftRow) => boolean;
}

/** The scope of a change for an expression: none, the changed rows only, or all rows. */
export type Reach = 'nowhere' | 'changed-rows' | 'everywhere';

/** The columns that a form's expressions read, and the computed ones: nothing else needs comparing after a change. */
export function watchedBy(plan: FormPlan | OneToManyPlan): Watched {
  const main = new Set<string>();
  const tables = new Map<string, Set<string>>();
  const watch = (table: string, key: string) => {
    if (table === '') return void main.add(key);
    tables.set(table, (tables.get(table) ?? new Set()).add(key));
  };
  const watchColumns = (owner: string, columns: readonly ColumnPlan[]) => {
    for (const column of columns) {
      if (column.computed) watch(owner, column.key);
      for (const { reads } of expressionsOf(column)) for (const read of reads) watch(read.through === 'own' ? owner : read.table, read.key);
    }
  };
  watchColumns('', plan.fields);
  const subTables = subTablesOf(plan);
  for (const table of subTables) {
    watchColumns(table.key, table.columns);
    for (const { reads } of expressionsOf(table)) for (const read of reads) watch(read.table, read.key);
  }
  return { main, tables: new Map(subTables.flatMap((table) => watchedTable(table, tables.get(table.key)))) };
}

function watchedTable(table: SubTablePlan, keys: ReadonlySet<string> | undefined): [string, WatchedTable][] {
  return keys ? [[table.key, { keys, isBlank: (row) => isBlankRow(table, row) }]] : [];
}

/** The expressions of a column or a table: its computed value and its conditions. */
export function expressionsOf({ computed, conditions }: Pick<ColumnPlan, 'computed' | 'conditions'>): ExpressionPlan[] {
  return [computed, conditions?.visible, conditions?.required, conditions?.readOnly].filter((one) => one !== undefined);
}

/** The watched columns that differ between two states. Costs nothing where the states share their rows. */
export function changesBetween(before: DraftState, after: DraftState, watched: Watched): Changes {
  const changes: Changes = { main: new Set(), tables: new Map() };
  const [old, now] = [before.main.values, after.main.values];
  if (old !== now) for (const key of watched.main) if (!isSameValue(old[key], now[key])) changes.main.add(key);
  for (const [table, ofTable] of watched.tables) {
    const rows = after.tables[table]?.rows ?? [];
    const changed = tableChanges(before.tables[table]?.rows ?? [], rows, ofTable);
    if (changed) changes.tables.set(table, changed);
  }
  return changes;
}

/** True when no watched column has changed. */
export function isNothing({ main, tables }: Changes): boolean {
  return main.size === 0 && tables.size === 0;
}

/** The scope of changes for an expression in a column of `table`, or of the form where that is empty. */
export function reachOf(expression: ExpressionPlan, table: string, { main, tables }: Changes): Reach {
  let reach: Reach = 'nowhere';
  for (const read of expression.reads) {
    const isOwnRow = read.through === 'own' && table !== '';
    const keys = isOwnRow || read.through === 'rows' ? tables.get(isOwnRow ? table : read.table)?.keys : main;
    if (!keys?.has(read.key)) continue;
    if (!isOwnRow) return 'everywhere';
    reach = 'changed-rows';
  }
  return reach;
}

function tableChanges(before: readonly DraftRow[], after: readonly DraftRow[], watched: WatchedTable): TableChanges | null {
  if (before === after) return null;
  const changes: TableChanges = { keys: new Set(), rowIds: new Set() };
  const places = changedPlaces(before, after);
  if (places) for (const place of places) compare(before[place], after[place]!, watched, changes);
  else compareMoved(before, after, watched, changes);
  return changes.keys.size > 0 ? changes : null;
}

function compareMoved(before: readonly DraftRow[], after: readonly DraftRow[], watched: WatchedTable, changes: TableChanges) {
  const earlier = new Map(before.map((row) => [row.id, row]));
  let kept = 0;
  for (const row of after) {
    const old = earlier.get(row.id);
    if (old) kept++;
    if (old !== row) compare(old, row, watched, changes);
  }
  if (kept < before.length) cameOrWent(watched, changes);
}

function compare(old: DraftRow | undefined, row: DraftRow, watched: WatchedTable, changes: TableChanges) {
  if (!old) {
    cameOrWent(watched, changes);
    return void changes.rowIds.add(row.id);
  }
  if (watched.isBlank(old) !== watched.isBlank(row)) cameOrWent(watched, changes);
  for (const key of watched.keys) {
    if (isSameValue(valueAt(old, key), valueAt(row, key))) continue;
    changes.keys.add(key);
    changes.rowIds.add(row.id);
  }
}

/** Aggregates over a column of these rows see a different set of values. */
function cameOrWent(watched: WatchedTable, { keys }: TableChanges) {
  keys.add('*');
  for (const key of watched.keys) keys.add(key);
}
