import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, ConditionsPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import type { EvaluationContext } from '../expressions/evaluate.ts';
import { stateIn } from './cell-state.ts';
import { newValues } from './defaults.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { RecordCell } from './derive-record.ts';
import type { DraftRow, DraftState, Values } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { recordContexts, type RecordContexts } from './record-context.ts';
import { serverId } from './row-key.ts';

/** A save: the record as it is stored, null for a new one, and as it is to be, completed by what is stored. */
export interface RecordChange {
  stored: WireRow | null;
  record: WireRow;
  /** The fields that write into a field when they change, as a popup does: it may change along with one of them. */
  writersOf?(key: string, table?: string): readonly string[];
}

/** The conditions of a change, evaluated before it and after it. */
interface Judge {
  plan: FormPlan | OneToManyPlan;
  before: DraftState;
  after: DraftState;
  contexts: RecordContexts;
  defaults: DefaultContext;
  isNew: boolean;
  writersOf: NonNullable<RecordChange['writersOf']>;
}

/** A row before and after a save, and what expressions see of it then. */
interface Side {
  row: DraftRow;
  context: EvaluationContext;
}

/**
 * The fields whose condition forbids the change that a save makes: locked or hidden both before and after it, for a field that was open at
 * either end could be filled in on the way. A new record has its defaults before; its hidden fields may bring values along. A table that
 * is locked as a whole keeps its rows: `key` is empty where one is added or removed.
 */
export function lockedChanges(plan: FormPlan | OneToManyPlan, change: RecordChange, defaults: DefaultContext): RecordCell[] {
  const { stored, record, writersOf = () => [] } = change;
  const contexts = recordContexts(plan, defaults);
  const [before, after] = [openDraft(plan, stored, defaults), openDraft(plan, record, defaults)];
  const isNew = stored === null;
  const judge: Judge = { plan, before, after, contexts, defaults, isNew, writersOf };
  const sides = [before, after].map((draft) => ({ row: draft.main, context: contexts.main(draft) }));
  const main = lockedKeys(plan.fields, sides, isNew, writersOf);
  const tables = subTablesOf(plan);
  return [...main.map((key) => ({ key })), ...tables.flatMap((table) => lockedInTable(table, judge))];
}

function lockedInTable(table: SubTablePlan, judge: Judge): RecordCell[] {
  const { key, columns, conditions, relation } = table;
  const { before, after, contexts } = judge;
  const isTableShut = isShut(conditions, [contexts.main(before), contexts.main(after)], judge.isNew);
  const known = new Map((before.tables[key]?.rows ?? []).filter((row) => !row.isNew).map((row) => [serverId(row.wire), row]));
  const startOf = ({ wire }: DraftRow) => known.get(serverId(wire));
  const rows = after.tables[key]?.rows ?? [];
  const isMoved = rows.some((row) => !startOf(row)) || rows.length < known.size;
  if (isTableShut && relation === 'many' && isMoved) return [{ table: key, key: '' }];
  return rows.flatMap((row, position) => {
    const start = startOf(row) ?? freshRow(table, judge, row);
    const sides = [
      { row: start, context: contexts.row(before, key, start) },
      { row, context: contexts.row(after, key, row) },
    ];
    const locked = isTableShut
      ? changedColumns(columns, sides).map((column) => column.key)
      : lockedKeys(columns, sides, !startOf(row), (name) => judge.writersOf(name, key));
    return locked.map((name) => ({ table: key, row: position, key: name }));
  });
}

/** An added row starts with the defaults of its table. */
function freshRow({ columns }: SubTablePlan, { before, contexts, defaults }: Judge, row: DraftRow): DraftRow {
  return { ...row, isNew: true, values: newValues(columns, defaults, contexts.main(before)) };
}

function lockedKeys(columns: readonly ColumnPlan[], sides: readonly Side[], isNew: boolean, writersOf: Judge['writersOf']): string[] {
  const changed = changedColumns(columns, sides);
  const contexts = sides.map(({ context }) => context);
  const shut = new Set(changed.filter(({ conditions }) => isShut(conditions, contexts, isNew)).map(({ key }) => key));
  const writers = new Set(changed.map(({ key }) => key).filter((key) => !shut.has(key)));
  return [...shut].filter((key) => !writersOf(key).some((writer) => writers.has(writer)));
}

/** What a default takes from the clock is another thing a moment later. */
const OF_THE_CLOCK = /#\{\s*(?:date|time|datetime)\s*\}|\b(?:now|today)\s*\(|\bnew\s+Date\b/;

/** The columns that were sent with another value. Computed ones are the server's own, and the values of fill rules and of the clock cannot be foreseen. */
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

function isShut(conditions: ConditionsPlan | undefined, sides: readonly EvaluationContext[], isNew: boolean): boolean {
  if (!conditions) return false;
  return sides.every((side) => {
    const { visible, readOnly } = stateIn({ conditions }, side);
    return readOnly || (!visible && !isNew);
  });
}
