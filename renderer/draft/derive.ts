import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { columnValue } from '../column-types/column-value.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import { changesBetween, isNothing, reachOf, watchedBy, type Changes, type Reach } from './changes.ts';
import { apply, type Command } from './command.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { Draft, DraftRow, DraftState } from './draft.ts';
import { recordContexts, type RecordContexts } from './record-context.ts';
import { seed } from './seed.ts';

/** A command that sets one value. */
export type SetCommand = Extract<Command, { type: 'set-field' | 'set-cell' }>;

/** Keeps computed columns up to date. */
export interface Deriver {
  /** The draft with all computed values up to date, as if it had been opened that way. */
  opened(draft: Draft): Draft;
  /** The commands that follow from a change. Evaluates only what depends on it, each column after those that it reads. */
  after(before: DraftState, after: DraftState): SetCommand[];
}

interface Target {
  table: string;
  column: ColumnPlan;
  expression: ExpressionPlan;
}

const NO_ROWS: ReadonlySet<string> = new Set();

/** The deriver of a form; null when it has no computed columns. */
export function deriverOf(plan: FormPlan | OneToManyPlan, context: DefaultContext): Deriver | null {
  const targets = targetsOf(plan);
  if (targets.length === 0) return null;
  const contexts = recordContexts(plan, context);
  const watched = watchedBy(plan);
  return {
    opened(draft) {
      let current = draft;
      for (const target of targets) current = seed(current, commandsFor(target, current, contexts));
      return current;
    },
    after(before, after) {
      const changes = changesBetween(before, after, watched);
      if (isNothing(changes)) return [];
      const commands: SetCommand[] = [];
      let state = after;
      for (const target of targets) {
        const reach = targetReach(target, changes);
        if (reach === 'nowhere') continue;
        const rowIds = changes.tables.get(target.table)?.rowIds;
        const found = commandsFor(target, state, contexts, reach === 'everywhere' ? undefined : (rowIds ?? NO_ROWS));
        if (found.length === 0) continue;
        state = apply(state, { type: 'batch', commands: found }).state;
        note(changes, target, found);
        for (const command of found) commands.push(command);
      }
      return commands;
    },
  };
}

function targetsOf(plan: FormPlan | OneToManyPlan): Target[] {
  const tables = subTablesOf(plan);
  return (plan.computed ?? []).flatMap(({ table, key }) => {
    const columns = table === '' ? plan.fields : (tables.find((one) => one.key === table)?.columns ?? []);
    const column = columns.find((one) => one.key === key);
    return column?.computed ? [{ table, column, expression: column.computed }] : [];
  });
}

/** New rows and overwritten computed values are recomputed too. */
function targetReach({ table, column, expression }: Target, changes: Changes): Reach {
  const reach = reachOf(expression, table, changes);
  if (reach !== 'nowhere') return reach;
  if (table === '') return changes.main.has(column.key) ? 'everywhere' : 'nowhere';
  const keys = changes.tables.get(table)?.keys;
  return keys?.has('*') || keys?.has(column.key) ? 'changed-rows' : 'nowhere';
}

/** The commands that bring a target up to date: in every row of its table, or in those of `rowIds`. */
function commandsFor(target: Target, state: DraftState, contexts: RecordContexts, rowIds?: ReadonlySet<string>): SetCommand[] {
  const { table, column } = target;
  if (table === '') {
    const value = computed(target, contexts.main(state));
    return isSameValue(state.main.values[column.key], value) ? [] : [{ type: 'set-field', key: column.key, value }];
  }
  const rows = state.tables[table]?.rows ?? [];
  const affected = rowIds ? rows.filter((row) => rowIds.has(row.id)) : rows;
  return affected.flatMap((row) => rowCommand(target, row, contexts.row(state, table, row)));
}

function rowCommand(target: Target, row: DraftRow, context: EvaluationContext): SetCommand[] {
  const { table, column } = target;
  const value = computed(target, context);
  return isSameValue(row.values[column.key], value) ? [] : [{ type: 'set-cell', table, rowId: row.id, key: column.key, value }];
}

/** A value that cannot be computed is empty; its cell state says why. */
function computed({ column, expression }: Target, context: EvaluationContext): unknown {
  const { value, error } = evaluate(expression.tree, context);
  return error ? columnType(column.type).empty : columnValue(column, value);
}

function note(changes: Changes, { table, column }: Target, commands: readonly SetCommand[]) {
  if (table === '') return void changes.main.add(column.key);
  const ofTable = changes.tables.get(table) ?? { keys: new Set(), rowIds: new Set() };
  ofTable.keys.add(column.key);
  for (const command of commands) if (command.type === 'set-cell') ofTable.rowIds.add(command.rowId);
  changes.tables.set(table, ofTable);
}
