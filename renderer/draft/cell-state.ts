import type { ColumnPlan, SubTablePlan } from '../compile/plan.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { EvaluationErrorCode } from '../expressions/value.ts';
import type { DraftRow } from './draft.ts';

/** What holds of a field, a cell or a table for the moment. */
export interface CellState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  /** Why an expression of it has no value. */
  error?: EvaluationErrorCode;
}

/** The states that conditions give cells, as a validation reads them. */
export interface ReadStates {
  /** `table` is the key of the row's table; absent for the form itself. */
  of(column: ColumnPlan, row: DraftRow, table?: string): CellState;
  ofTable(table: SubTablePlan): CellState;
}

type Conditioned = Pick<ColumnPlan, 'conditions' | 'computed'> & Partial<Pick<ColumnPlan, 'visible' | 'required' | 'readOnly'>>;

const lasting = new WeakMap<Conditioned, CellState>();

/** True where the state of a column or a table may change with values. */
export function isConditioned({ conditions, computed }: Conditioned): boolean {
  return conditions !== undefined || computed !== undefined;
}

/** What a document says of a column once and for all; the same object every time. */
export function lastingState(column: Conditioned): CellState {
  const known = lasting.get(column) ?? {
    visible: column.visible ?? true,
    required: column.required ?? false,
    readOnly: column.readOnly ?? false,
  };
  lasting.set(column, known);
  return known;
}

/** The state of a column or a table where an expression sees `context`. A condition without a value changes nothing. */
export function stateIn(column: Conditioned, context: EvaluationContext): CellState {
  const always = lastingState(column);
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

/** True when two states say the same. */
export function isSameState(one: CellState, other: CellState): boolean {
  return one.visible === other.visible && one.required === other.required && one.readOnly === other.readOnly && one.error === other.error;
}
