import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { statesIn, type ReadStates, type StateOf } from '../draft/cell-state.ts';
import type { DraftRow, DraftState } from '../draft/draft.ts';
import { OpenedRow } from '../draft/opened-row.ts';
import { refusedIn } from '../draft/refused-texts.ts';
import type { Failure } from './rule-plan.ts';

/** The failures of all cells of a draft in which a refused text stands, as a draft that is restored brings them along. */
export function refusedInForm(plan: FormPlan | OneToManyPlan, draft: DraftState, states: ReadStates): Failure[] {
  return subTablesOf(plan).flatMap((table) =>
    refusedFailures(table.columns, draft.tables[table.key]?.rows ?? [], statesIn(states, table.key)).map((failure) => ({
      table: table.key,
      ...failure,
    })),
  );
}

/** The failures of cells in which a refused text stands, row by row, but for those that conditions hide or lock. */
export function refusedFailures(columns: readonly ColumnPlan[], rows: readonly DraftRow[], stateOf?: StateOf): Failure[] {
  return rows.flatMap((row) => (row instanceof OpenedRow ? [] : failuresOf(columns, row, stateOf)));
}

function failuresOf(columns: readonly ColumnPlan[], row: DraftRow, stateOf?: StateOf): Failure[] {
  const texts = refusedIn(row);
  if (!texts) return [];
  return columns.flatMap((column) => {
    const text = texts[column.key];
    const state = column.conditions && stateOf?.(column, row);
    if (!text || (state && (!state.visible || state.readOnly))) return [];
    return { rowId: row.id, key: column.key, code: text.why.code, values: text.why.values };
  });
}

/** Failures of refused texts before those of rules, which cells with a refused text have in vain. */
export function refusedFirst(refused: readonly Failure[], byRules: readonly Failure[]): Failure[] {
  if (refused.length === 0) return [...byRules];
  const cells = new Set(refused.map(cellOf));
  return [...refused, ...byRules.filter((failure) => !cells.has(cellOf(failure)))];
}

const cellOf = ({ rowId = '', key }: Failure) => `${rowId}/${key}`;
