import { fillCommand, fillRowsCommand } from '#renderer/bindings/fill.ts';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import { isChanged, type Command, type DraftRow, type DraftState, type Values } from '#renderer/draft/draft.ts';
import { payload } from '#renderer/draft/payload.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import type { ChangedPlace } from './changed-place.ts';
import { formChanges, type FormChanges } from './form-changes.ts';
import { formChecks } from './form-checks.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { columnsOf, setCommand, valuesAt, type Cell, type Place } from './places.ts';
import { fieldStates, type FieldNow, type FieldState } from './field-states.ts';
import { takenCells, type TakenCells } from './taken-cells.ts';

export type { FieldNow, FieldState } from './field-states.ts';
export type { Place } from './places.ts';

/**
 * The draft of one open form, outside React: a component subscribes to the one value that it shows, so that a key press
 * draws one field and what depends on it, and nothing else.
 */
export interface FormStore {
  readonly plan: FormPlan | OneToManyPlan;
  subscribe(listener: () => void): () => void;
  /** Reads one field again and again; gives the same object until something of that field changes. */
  watch(key: string, place?: Place): () => FieldNow;
  valueOf(key: string, place?: Place): unknown;
  rowsOf(table: string): readonly DraftRow[];
  /** Whether a field is shown, asked for and locked for the moment; the same object until that changes. */
  stateOf(key: string, place?: Place): FieldState;
  /** The same of a sub-table as a whole. */
  tableStateOf(table: string): CellState;
  /** A number that changes whenever what holds of a sub-table's cells may have changed. */
  statesVersionOf(table: string): number;
  failureOf(key: string, place?: Place): Failure | undefined;
  failures(): readonly Failure[];
  change(key: string, value: unknown, place?: Place): void;
  /** All values of the form, or of a row. */
  record(place?: Place): Values;
  /** Sets several columns of the form or of a row to wire values, as one step of undo. */
  fill(values: Readonly<WireRow>, place?: Place): void;
  /** Fills a row with the first of these wire values and adds the others as new rows, as one step of undo. */
  fillRows(rows: readonly Readonly<WireRow>[], place: Required<Place>): void;
  /** Shows the failures of a field on blur, and none of fields that were not touched yet. */
  touch(key: string, place?: Place): void;
  /** Runs any command as one step of undo, and shows what is wrong with the cells that it changed. */
  run(command: Command): void;
  /** Runs what others have changed in a row, as a step like any other; `theirs` is what they make of its cells. */
  take(command: Command, place: Required<Place>, theirs: Values): void;
  /** What others have last made of a row's cells while the form was open. */
  takenAt(place: Required<Place>): Values;
  /** The cells that a command would leave as they are: computed, or hidden or locked by conditions once it is done. */
  closedBy(command: Command): readonly Cell[];
  /** The values that an added row of a table starts with. */
  newValues(table: string): Values;
  addRow(table: string): void;
  removeRows(table: string, rowIds: readonly string[]): void;
  /** Takes the last step back; gives where that was, null where there was none. */
  undo(): ChangedPlace | null;
  /** Does the step that was last taken back again. */
  redo(): ChangedPlace | null;
  /** True when saving would change anything that others have not changed already. */
  isChanged(): boolean;
  /** Checks everything that can be checked here: the main form first, then the tables in order (RULE-18). */
  validate(): readonly Failure[];
  /** The same, and then what only the server knows: resolves when it has answered (RULE-36). */
  validateWithServer(): Promise<readonly Failure[]>;
  /** Shows failures that the server found, beside our own. */
  showFailures(failures: readonly Failure[]): void;
  payload(): WireRow;
  /** The draft as it is saved: without untouched blank rows. */
  draft(): DraftState;
  /** Called on mount: requests the server's values for new rows. Call the result on unmount; pending answers are ignored then. */
  open(): () => void;
}

const NO_ROWS: readonly DraftRow[] = [];

/** Opens a store on a record; null adds one, which starts with the values of `preset`. `source` answers the questions of its rules. */
export function createFormStore(
  plan: FormPlan | OneToManyPlan,
  record: WireRow | null,
  user: DefaultContext['user'],
  source?: CheckSource,
  preset?: WireRow,
): FormStore {
  const form = openForm(plan, record, user, preset);
  const checks = formChecks(form, source);
  const changes = formChanges(form, checks, source);
  const states = fieldStates(form, changes.fillingOf);
  const taken = takenCells(form);
  return {
    ...readingOf(form, taken),
    ...states,
    ...editingOf(form, changes, taken),
    touch: checks.touch,
    validate: checks.validate,
    validateWithServer: checks.validateWithServer,
    showFailures: checks.showFailures,
    open() {
      changes.startFilling();
      const stopLooking = checks.lookAhead();
      return () => {
        stopLooking();
        checks.cancel();
        changes.cancel();
      };
    },
  };
}

/** The state that a form exposes. */
function readingOf(form: OpenForm, taken: TakenCells) {
  const { plan, now, counted, failures } = form;
  return {
    plan,
    takenAt: taken.at,
    subscribe: form.subscribe,
    valueOf: (key: string, place: Place = {}) => valuesAt(now(), place)[key],
    rowsOf: (table: string) => now().tables[table]?.rows ?? NO_ROWS,
    failureOf: (key: string, place?: Place) => failures.find({ key, ...place }),
    failures: failures.all,
    record: (place: Place = {}) => valuesAt(now(), place),
    isChanged: () => isChanged(counted(), taken.isTheirs),
    payload: () => payload(counted(), plan),
    draft: counted,
  };
}

/** What can be done with its values. */
function editingOf(form: OpenForm, changes: FormChanges, taken: TakenCells) {
  const { plan, newValues } = form;
  const run = (command: Command) => changes.runAndShow(changes.allowed(command));
  return {
    newValues,
    run,
    closedBy: changes.closedBy,
    change: (key: string, value: unknown, place: Place = {}) => changes.change(setCommand(key, value, place)),
    fill: (values: Readonly<WireRow>, place: Place = {}) => changes.runAndShow(fillCommand(columnsOf(plan, place.table), values, place)),
    fillRows: (rows: readonly Readonly<WireRow>[], place: Required<Place>) =>
      changes.runAndShow(fillRowsCommand(columnsOf(plan, place.table), rows, () => newValues(place.table), place)),
    take(command: Command, place: Required<Place>, theirs: Values) {
      taken.note(place, theirs);
      run(command);
    },
    addRow: (table: string) => changes.run({ type: 'add-rows', table, rows: [newValues(table)] }),
    removeRows: (table: string, rowIds: readonly string[]) => changes.run({ type: 'remove-rows', table, rowIds }),
    undo: changes.undo,
    redo: changes.redo,
  };
}
