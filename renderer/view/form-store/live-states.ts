import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isConditioned, isSameState, fixedState, stateIn, type CellState, type ReadStates } from '#renderer/draft/cell-state.ts';
import { changesBetween, expressionsOf, isNothing, reachOf, watchedBy, type Changes, type Reach } from '#renderer/draft/changes.ts';
import type { DraftRow, DraftState } from '#renderer/draft/draft.ts';
import type { RecordContexts } from '#renderer/draft/record-context.ts';

/** The states of fields, cells and tables under their conditions, evaluated on demand and cached until something they read changes. */
export interface LiveStates extends ReadStates {
  /** Changes whenever the state of any cell of a table may have changed. */
  versionOf(table: string): number;
  /** Called with the new state of the draft. */
  moveTo(state: DraftState): void;
}

/** Creates the states of a form. Unchanged states stay the same objects, so that nothing re-renders. */
export function liveStates(plan: FormPlan | OneToManyPlan, contexts: RecordContexts, start: DraftState): LiveStates {
  const watched = watchedBy(plan);
  const known = new Map<ColumnPlan | SubTablePlan, CellState>();
  const stale = new Set<ColumnPlan | SubTablePlan>();
  const rows = rowStates();
  const { ofForm, ofRows } = conditioned(plan);
  const versions = new Map<string, number>();
  let state = start;

  function inForm(one: ColumnPlan | SubTablePlan): CellState {
    if (!isConditioned(one)) return fixedState(one);
    const before = known.get(one);
    if (before && !stale.delete(one)) return before;
    const found = stateIn(one, contexts.main(state));
    const kept = before && isSameState(before, found) ? before : found;
    known.set(one, kept);
    return kept;
  }

  return {
    of(column, row, table) {
      if (table === undefined) return inForm(column);
      return isConditioned(column) ? rows.read(column, row, () => stateIn(column, contexts.row(state, table, row))) : fixedState(column);
    },
    ofTable: inForm,
    versionOf: (table) => versions.get(table) ?? 0,
    moveTo(next) {
      const changes = changesBetween(state, next, watched);
      state = next;
      if (isNothing(changes)) return;
      for (const one of ofForm) if (reachOfAll(one, '', changes) !== 'nowhere') stale.add(one);
      for (const { table, column } of ofRows) {
        const reach = reachOfAll(column, table, changes);
        if (reach === 'everywhere') rows.forget(column);
        if (reach !== 'nowhere') versions.set(table, (versions.get(table) ?? 0) + 1);
      }
    },
  };
}

/** The fields, tables and table columns that have conditions. */
function conditioned(plan: FormPlan | OneToManyPlan) {
  const tables = subTablesOf(plan);
  const ofRows = tables.flatMap((table) => table.columns.filter(isConditioned).map((column) => ({ table: table.key, column })));
  return { ofForm: [...plan.fields, ...tables].filter(isConditioned), ofRows };
}

/**
 * The widest reach of changes among the expressions of a column or table. A changed row is a new object, so its states are looked up anew
 * anyway.
 */
function reachOfAll(one: ColumnPlan | SubTablePlan, table: string, changes: Changes): Reach {
  const reaches = expressionsOf(one).map((expression) => reachOf(expression, table, changes));
  return reaches.find((reach) => reach === 'everywhere') ?? reaches.find((reach) => reach === 'changed-rows') ?? 'nowhere';
}

/** Cell states, cached by column and row object. */
function rowStates() {
  const byRow = new Map<ColumnPlan, WeakMap<DraftRow, CellState>>();
  const last = new Map<ColumnPlan, Map<string, CellState>>();
  return {
    read(column: ColumnPlan, row: DraftRow, evaluated: () => CellState): CellState {
      const states = byRow.get(column) ?? new WeakMap<DraftRow, CellState>();
      byRow.set(column, states);
      const found = states.get(row);
      if (found) return found;
      const lastOf = last.get(column) ?? new Map<string, CellState>();
      last.set(column, lastOf);
      const before = lastOf.get(row.id);
      const now = evaluated();
      const kept = before && isSameState(before, now) ? before : now;
      lastOf.set(row.id, kept);
      states.set(row, kept);
      return kept;
    },
    forget: (column: ColumnPlan) => void byRow.delete(column),
  };
}
