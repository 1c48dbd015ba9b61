import type { ColumnPlan, SubTablePlan } from '../compile/plan.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { EvaluationErrorCode } from '../expressions/value.ts';
import type { DraftRow } from './draft.ts';

/** The current state of a field, a cell or a table. */
export interface CellState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  /** Why one of its expressions has no value. */
  error?: EvaluationErrorCode;
}

/** Cell states derived from conditions, as validation reads them. */
export interface ReadStates {
  /** `table` is the key of the row's table; absent for the form itself. */
  of(column: ColumnPlan, row: DraftRow, table?: string): CellState;
  ofTable(table: SubTablePlan): CellState;
}

/** Reads the state of a cell in the form, or in one of its tables. */
export type StateOf = (column: ColumnPlan, row: DraftRow) => CellState;

/** The states of the form's fields, or of the cells of a table. */
export function statesIn(states: ReadStates, table?: string): StateOf {
  return (column, row) => states.of(column, row, table);
}

type Conditioned = Pick<ColumnPlan, 'conditions' | 'computed' | 'missingSource'> &
  Partial<Pick<ColumnPlan, 'visible' | 'required' | 'readOnly'>>;

const fixed = new WeakMap<Conditioned, CellState>();

/** True where the state of a column or a table may change with values. */
export function isConditioned({ conditions, computed }: Conditioned): boolean {
  return conditions !== undefined || computed !== undefined;
}

/** The state fixed by the document, independent of values; the same object every time. */
export function fixedState(column: Conditioned): CellState {
  const known = fixed.get(column) ?? {
    visible: column.visible ?? true,
    required: column.required ?? false,
    // Nobody has locked a value that only lacks its choices: other fields may fill it, and it may be required.
    readOnly: !column.missingSource && (column.readOnly ?? false),
  };
  fixed.set(column, known);
  return known;
}

/** The state of a column or a table in a given context. A condition that has no value is ignored. */
export function stateIn(column: Conditioned, context: EvaluationContext): CellState {
  const always = fixedState(column);
  const { conditions = {}, computed } = column;
  let error: EvaluationErrorCode | undefined;
  const outcome = (expression: ExpressionPlan) => {
    const found = evaluate(expression.tree, context);
    error ??= found.error;
    return found;
  };
  const holds = (condition: ExpressionPlan | undefined, otherwise: boolean) => {
    const found = condition && outcome(condition);
    return found && found.error === undefined ? found.value === true : otherwise;
  };
  if (computed) outcome(computed);
  const state = {
    visible: always.visible && holds(conditions.visible, true),
    required: always.required || holds(conditions.required, false),
    readOnly: always.readOnly || holds(conditions.readOnly, false),
  };
  return error ? { ...state, error } : state;
}

/** True when two states are equal. */
export function isSameState(one: CellState, other: CellState): boolean {
  return one.visible === other.visible && one.required === other.required && one.readOnly === other.readOnly && one.error === other.error;
}
