import { columnType } from '../column-types/index.ts';
import type { ConditionsPlan } from '../compile/conditions-plan.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import type { EvaluationContext } from '../expressions/evaluate.ts';
import { stateIn } from '../draft/cell-state.ts';
import { isClosedRecord } from './closed-record.ts';
import { newValues } from '../draft/new-values.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { RecordCell } from './derive-record.ts';
import type { DraftRow, DraftState, Values } from '../draft/draft.ts';
import { openDraft } from '../draft/open-draft.ts';
import { recordContexts, type RecordContexts } from '../draft/record-context.ts';
import { serverId } from '../draft/row-key.ts';

/** A save: the stored record (null for a new one) and the record to be saved, completed from the stored one. */
export interface RecordChange {
  stored: WireRow | null;
  record: WireRow;
  /** True where a record that this one is a row of, or a row below, locks it: with it all that is in its tables. */
  isLockedAbove?: boolean;
  /** The fields that fill another field when they change, as a popup does: that field may change along with them. */
  writersOf?(key: string, table?: string): readonly string[];
}

/** A change's conditions, evaluated before and after it. */
interface SavedChange {
  plan: FormPlan | OneToManyPlan;
  before: DraftState;
  after: DraftState;
  contexts: RecordContexts;
  defaults: DefaultContext;
  isNew: boolean;
  /** The whole document was locked before: what the change makes of its state unlocks nothing. */
  isClosed: boolean;
  isLockedAbove: boolean;
  writersOf: NonNullable<RecordChange['writersOf']>;
}

/** A row before and after a save, and the expression context of each. */
interface Side {
  row: DraftRow;
  context: EvaluationContext;
}

/**
 * The fields whose conditions forbid the change: locked or hidden both before and after the save, because a field that was open at
 * either point may have been edited in between. A document that is locked as a whole before stays as it is: only the server's actions take it
 * back to a state in which it can be edited. A new record starts from its defaults; its hidden fields may carry values. A table
 * that is locked as a whole keeps its rows: `key` is empty where one is added or removed.
 */
export function lockedChanges(plan: FormPlan | OneToManyPlan, change: RecordChange, defaults: DefaultContext): RecordCell[] {
  const { stored, record, isLockedAbove = false, writersOf = () => [] } = change;
  const contexts = recordContexts(plan, defaults);
  const [before, after] = [openDraft(plan, stored, defaults), openDraft(plan, record, defaults)];
  const isNew = stored === null;
  const isClosed = stored !== null && isClosedRecord(plan, stored, defaults);
  const saved: SavedChange = { plan, before, after, contexts, defaults, isNew, isClosed, isLockedAbove, writersOf };
  const sides = [
    { row: before.main, context: contexts.main(before) },
    { row: after.main, context: contexts.main(isClosed ? before : after) },
  ];
  const main = lockedKeys(plan.fields, sides, isNew, writersOf);
  const tables = subTablesOf(plan);
  return [...main.map((key) => ({ key })), ...tables.flatMap((table) => lockedInTable(table, saved))];
}

/** True where a stored record locks the rows of one of its tables, and so all that belongs to them. */
export function isTableLocked(plan: FormPlan | OneToManyPlan, stored: WireRow, table: string, defaults: DefaultContext): boolean {
  const conditions = subTablesOf(plan).find(({ key }) => key === table)?.conditions;
  return isLocked(conditions, [recordContexts(plan, defaults).main(openDraft(plan, stored, defaults))], false);
}

function lockedInTable(table: SubTablePlan, saved: SavedChange): RecordCell[] {
  const { key, columns, conditions, relation } = table;
  const { before, after, contexts } = saved;
  const sidesOfMain = [contexts.main(before), contexts.main(saved.isClosed ? before : after)];
  const isWholeLocked = saved.isLockedAbove || isLocked(conditions, sidesOfMain, saved.isNew);
  const known = new Map((before.tables[key]?.rows ?? []).filter((row) => !row.isNew).map((row) => [serverId(row.wire), row]));
  const startOf = ({ wire }: DraftRow) => known.get(serverId(wire));
  const rows = after.tables[key]?.rows ?? [];
  const isMoved = rows.some((row) => !startOf(row)) || rows.length < known.size;
  if (isWholeLocked && relation === 'many' && isMoved) return [{ table: key, key: '' }];
  return rows.flatMap((row, position) => {
    const start = startOf(row) ?? freshRow(table, saved, row);
    const sides = [
      { row: start, context: contexts.row(before, key, start) },
      { row, context: contexts.row(after, key, row) },
    ];
    const locked = isWholeLocked
      ? changedColumns(columns, sides).map((column) => column.key)
      : lockedKeys(columns, sides, !startOf(row), (name) => saved.writersOf(name, key));
    return locked.map((name) => ({ table: key, row: position, key: name }));
  });
}

/** An added row starts with the defaults of its table. */
function freshRow({ columns }: SubTablePlan, { before, contexts, defaults }: SavedChange, row: DraftRow): DraftRow {
  return { ...row, isNew: true, values: newValues(columns, defaults, contexts.main(before)) };
}

function lockedKeys(columns: readonly ColumnPlan[], sides: readonly Side[], isNew: boolean, writersOf: SavedChange['writersOf']): string[] {
  const changed = changedColumns(columns, sides);
  const contexts = sides.map(({ context }) => context);
  const locked = new Set(changed.filter(({ conditions }) => isLocked(conditions, contexts, isNew)).map(({ key }) => key));
  const writers = new Set(changed.map(({ key }) => key).filter((key) => !locked.has(key)));
  return [...locked].filter((key) => !writersOf(key).some((writer) => writers.has(writer)));
}

/** A default that reads the clock gives a different value a moment later. */
const OF_THE_CLOCK = /#\{\s*(?:date|time|datetime)\s*\}|\b(?:now|today)\s*\(|\bnew\s+Date\b/;

/** The columns that were sent with a different value. Skips computed columns, which the server sets itself, and the unpredictable values of fill rules and the clock. */
function changedColumns(columns: readonly ColumnPlan[], [before, after]: readonly Side[]): ColumnPlan[] {
  if (!before || !after) return [];
  return columns.filter((column) => {
    const { key, computed, fillRule, defaultValue, defaultExpression } = column;
    if (computed || !Object.hasOwn(after.row.wire, key)) return false;
    if (before.row.isNew && (fillRule || OF_THE_CLOCK.test(defaultValue ?? defaultExpression?.text ?? ''))) return false;
    const wire = (values: Values) => JSON.stringify(columnType(column.type).serialize(values[key], column));
    return wire(before.row.values) !== wire(after.row.values);
  });
}

function isLocked(conditions: ConditionsPlan | undefined, sides: readonly EvaluationContext[], isNew: boolean): boolean {
  if (!conditions) return false;
  return sides.every((side) => {
    const { visible, readOnly } = stateIn({ conditions }, side);
    return readOnly || (!visible && !isNew);
  });
}
