import type { CellState } from '#renderer/draft/cell-state.ts';
import type { Filling, FillRules } from './fill-rules.ts';
import type { OpenForm } from './open-form.ts';
import { cellKey, columnAt, rowAt, type Place } from './places.ts';

/** What holds of a field for the moment. */
export interface FieldState extends CellState {
  /** The server is asked for its value, or could not give one. */
  filling?: Filling;
}

const GONE: FieldState = { visible: false, required: false, readOnly: true };

/** Reads the states of the fields and tables of an open form; each is the same object until something about it changes. */
export function fieldStates(form: OpenForm, fillingOf: FillRules['stateOf']) {
  const { plan, states } = form;
  const filled = new Map<string, { state: CellState; filling: Filling; whole: FieldState }>();

  function stateOf(key: string, place: Place = {}): FieldState {
    const column = columnAt(plan, { ...place, key });
    const row = column && rowAt(form.now(), place);
    if (!row) return GONE;
    const state = states.of(column, row, place.table);
    const filling = fillingOf({ ...place, key });
    return filling ? withFilling(cellKey({ ...place, key }), state, filling) : state;
  }

  function withFilling(id: string, state: CellState, filling: Filling): FieldState {
    const known = filled.get(id);
    if (known?.state === state && known.filling === filling) return known.whole;
    const whole = { ...state, filling };
    filled.set(id, { state, filling, whole });
    return whole;
  }

  function tableStateOf(key: string): CellState {
    const table = plan.kind === 'one-to-many' ? plan.subTables.find((one) => one.key === key) : undefined;
    return table ? states.ofTable(table) : GONE;
  }

  return { stateOf, tableStateOf, statesVersionOf: states.versionOf };
}
