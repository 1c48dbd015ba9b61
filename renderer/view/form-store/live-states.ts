import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isConditioned, isSameState, lastingState, stateIn, type CellState, type ReadStates } from '#renderer/draft/cell-state.ts';
import { changesBetween, expressionsOf, isNothing, reachOf, watchedBy, type Changes, type Reach } from '#renderer/draft/changes.ts';
import type { DraftRow, DraftState } from '#renderer/draft/draft.ts';
import type { RecordContexts } from '#renderer/draft/record-context.ts';

/** What conditions decide about each field, cell and table of a form, evaluated when it is asked for and kept until something that it reads changes. */
export interface LiveStates extends ReadStates {
  /** A number that changes whenever a state of a table's cells may have changed. */
  versionOf(table: string): number;
  /** The draft has become another one. */
  moveTo(state: DraftState): void;
}

/** The states of a form. An unchanged state is the same object, so that nothing re-renders. */
export function liveStates(plan: FormPlan | OneToManyPlan, contexts: RecordContexts, start: DraftState): LiveStates {
  const watched = watchedBy(plan);
  const known = new Map<ColumnPlan | SubTablePlan, CellState>();
  const stale = new Set<ColumnPlan | SubTablePlan>();
  const rows = rowStates();
  const { ofForm, ofRows } = conditioned(plan);
  const versions = new Map<string, number>();
  let state = start;

  function inForm(one: ColumnPlan | SubTablePlan): CellState {
    if (!isConditioned(one)) return lastingState(one);
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
      return isConditioned(column) ? rows.read(column, row, () => stateIn(column, contexts.row(state, table, row))) : lastingState(column);
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

/** What has conditions: fields and tables of the form, and columns of its tables. */
function conditioned(plan: FormPlan | OneToManyPlan) {
  const tables = subTablesOf(plan);
  const ofRows = tables.flatMap((table) => table.columns.filter(isConditioned).map((column) => ({ table: table.key, column })));
  return { ofForm: [...plan.fields, ...tables].filter(isConditioned), ofRows };
}

/** The furthest that changes reach among the expressions of a column or a table; a row that changed is another row anyway. */
function reachOfAll(one: ColumnPlan | SubTablePlan, table: string, changes: Changes): Reach {
  const reaches = expressionsOf(one).map((expression) => reachOf(expression, table, changes));
  return reaches.find((reach) => reach === 'everywhere') ?? reaches.find((reach) => reach === 'changed-rows') ?? 'nowhere';
}

/** States of cells, by column and by the row as it is. */
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
