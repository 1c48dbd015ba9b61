import type { CellState } from '#renderer/draft/cell-state.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { Filling, FillRules } from './fill-rules.ts';
import type { OpenForm } from './open-form.ts';
import { cellKey, columnAt, rowAt, type Cell, type Place } from './places.ts';

/** The current state of a field. */
export interface FieldState extends CellState {
  /** Set while the server is asked for the field's value, or after that has failed. */
  filling?: Filling;
}

/** Everything a field renders. */
export interface FieldNow {
  value: unknown;
  failure: Failure | undefined;
  state: FieldState;
}

const GONE: FieldState = { visible: false, required: false, readOnly: true };

/**
 * The states of an open form's fields and tables; each is the same object until it changes. What `watch` returns is called for every rendered field
 * on each key press, so constants are looked up before.
 */
export function fieldStates(form: OpenForm, fillingOf: FillRules['stateOf']) {
  const { plan, states, failures } = form;
  const withFilling = statesWithFilling();

  function stateIn(column: ColumnPlan, row: DraftRow, cell: Cell): FieldState {
    const state = states.of(column, row, cell.table);
    const filling = fillingOf(cell);
    return filling ? withFilling(cellKey(cell), state, filling) : state;
  }

  function stateOf(key: string, place: Place = {}): FieldState {
    const cell = { ...place, key };
    const column = columnAt(plan, cell);
    const row = column && rowAt(form.now(), place);
    return row ? stateIn(column, row, cell) : GONE;
  }

  function watch(key: string, place: Place = {}, exceptValue = false): () => FieldNow {
    const cell = { ...place, key };
    const id = cellKey(cell);
    const column = columnAt(plan, cell);
    let last: FieldNow | undefined;
    return () => {
      const row = rowAt(form.now(), place);
      const value = row?.values[key];
      const failure = failures.at(id);
      const state = column && row ? stateIn(column, row, cell) : GONE;
      const isOther = last?.value !== value && !(exceptValue && !state.readOnly);
      if (!last || isOther || last.failure !== failure || last.state !== state) last = { value, failure, state };
      return last;
    };
  }

  function tableStateOf(key: string): CellState {
    const table = subTablesOf(plan).find((one) => one.key === key);
    return table ? states.ofTable(table) : GONE;
  }

  return { watch, stateOf, tableStateOf, statesVersionOf: states.versionOf };
}

/** Combines a cell's state with its filling state; the same object until either changes. */
function statesWithFilling() {
  const filled = new Map<string, { state: CellState; filling: Filling; whole: FieldState }>();
  return (id: string, state: CellState, filling: Filling): FieldState => {
    const known = filled.get(id);
    if (known?.state === state && known.filling === filling) return known.whole;
    const whole = { ...state, filling };
    filled.set(id, { state, filling, whole });
    return whole;
  };
}
