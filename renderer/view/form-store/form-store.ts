import { fillCommand, fillRowsCommand } from '#renderer/bindings/fill-command.ts';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import { isChanged, type Command, type DraftRow, type DraftState, type Values } from '#renderer/draft/draft.ts';
import { payload } from '#renderer/draft/payload.ts';
import type { TableData } from '#renderer/draft/draft-state.ts';
import { tableData } from '#renderer/draft/table-data.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import type { ChangedPlace } from './changed-place.ts';
import { formChanges, type FormChanges } from './form-changes.ts';
import { formChecks } from './form-checks.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { columnsOf, valuesAt, type Cell, type Place } from './places.ts';
import { fieldStates, type FieldNow, type FieldState } from './field-states.ts';
import { takenCells, type TakenCells } from './taken-cells.ts';
import type { TypedCells } from './typed-cells.ts';

export type { FieldNow, FieldState } from './field-states.ts';
export type { Place } from './places.ts';

/**
 * The state of one open form, outside React. Components subscribe to single values, so that a key press re-renders only one field and its
 * dependents.
 */
export interface FormStore {
  readonly plan: FormPlan | OneToManyPlan;
  subscribe(listener: () => void): () => void;
  /** Calls the listener when what is unsaved may have changed, with what is typed in open cell editors. */
  subscribeUnsaved(listener: () => void): () => void;
  /** What is typed in open cell editors. */
  readonly typed: Pick<TypedCells, 'join' | 'tell'>;
  /** Returns a reader of one field, which gives the same object until something about the field changes; with `exceptValue`, other than the value that is entered. */
  watch(key: string, place?: Place, exceptValue?: boolean): () => FieldNow;
  valueOf(key: string, place?: Place): unknown;
  rowsOf(table: string): readonly DraftRow[];
  /** Whether a field is visible, required and locked now; the same object until that changes. */
  stateOf(key: string, place?: Place): FieldState;
  /** The state of a sub-table as a whole. */
  tableStateOf(table: string): CellState;
  /** Changes whenever the state of any cell of a sub-table may have changed. */
  statesVersionOf(table: string): number;
  failureOf(key: string, place?: Place): Failure | undefined;
  failures(): readonly Failure[];
  change(key: string, value: unknown, place?: Place): void;
  /** What expressions read at the form, or at a row of a table with these values. */
  contextOf(values: Values, table?: string): EvaluationContext;
  /** All values of the form or of a row. */
  record(place?: Place): Values;
  /** Sets several columns of the form or of a row to wire values, as one undo step. */
  fill(values: Readonly<WireRow>, place?: Place): void;
  /** Fills a row with the first of these wire values and adds the others as new rows, as one undo step. */
  fillRows(rows: readonly Readonly<WireRow>[], place: Required<Place>): void;
  /** Called on blur: shows the failures of a field. Untouched fields show none. */
  touch(key: string, place?: Place): void;
  /** Runs a command as one undo step and shows the failures of the cells it changed. */
  run(command: Command): void;
  /** Applies another user's change of a row as an undo step; `theirs` holds the values they gave its cells. */
  take(command: Command, place: Required<Place>, theirs: Values): void;
  /** The latest values that other users gave a row's cells while the form was open. */
  takenAt(place: Required<Place>): Values;
  /** The cells that a command cannot change: computed ones, and those that conditions hide or lock once it is done. */
  closedBy(command: Command): readonly Cell[];
  /** The initial values of an added row. */
  newValues(table: string): Values;
  addRow(table: string): void;
  removeRows(table: string, rowIds: readonly string[]): void;
  /** Undoes the last step; returns where it was, or null when there was none. */
  undo(): ChangedPlace | null;
  /** Redoes the step undone last. */
  redo(): ChangedPlace | null;
  /** True when saving would change anything beyond what other users have already changed, also by what is typed in open cell editors. */
  isChanged(): boolean;
  /** Runs all local checks: the main form first, then the tables in order (RULE-18). */
  validate(): readonly Failure[];
  /** Runs `validate`, then the server's checks; resolves when all answers are there (RULE-36). */
  validateWithServer(): Promise<readonly Failure[]>;
  /** Adds failures found by the server to the local ones. */
  showFailures(failures: readonly Failure[]): void;
  payload(): WireRow;
  /** What a sub-table returns: its rows to save and the removed ones (GRID-05). */
  dataOf(table: string): TableData;
  /** The draft to save, without untouched blank rows, as if the open cell editors were left now. */
  draft(): DraftState;
  /**
   * Called on mount: requests the server's values for new rows. Returns the function to call on unmount, after which answers are ignored.
   */
  open(): () => void;
}

const NO_ROWS: readonly DraftRow[] = [];

/** Opens a record; null adds one, with the initial values of `preset`. `source` answers its server rules. */
export function createFormStore(
  plan: FormPlan | OneToManyPlan,
  record: WireRow | null,
  user: DefaultContext['user'],
  source?: CheckSource,
  preset?: WireRow,
): FormStore {
  const form = openForm(plan, record, user, preset);
  const checks = formChecks(form, source);
  const changes = formChanges(form, source);
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
      const stopPreparing = checks.prepare();
      return () => {
        stopPreparing();
        checks.cancel();
        changes.cancel();
      };
    },
  };
}

/** The state that a form exposes. */
function readingOf(form: OpenForm, taken: TakenCells) {
  const { plan, now, counted, written, typed, failures } = form;
  return {
    plan,
    takenAt: taken.at,
    typed,
    subscribe: form.subscribe,
    subscribeUnsaved(listener: () => void) {
      const ends = [form.subscribe(listener), typed.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    valueOf: (key: string, place: Place = {}) => valuesAt(now(), place)[key],
    rowsOf: (table: string) => now().tables[table]?.rows ?? NO_ROWS,
    failureOf: (key: string, place?: Place) => failures.find({ key, ...place }),
    failures: failures.all,
    contextOf: (values: Values, table?: string) => (table ? form.contexts.row(now(), table, { values }) : form.contexts.main(now())),
    record: (place: Place = {}) => valuesAt(now(), place),
    isChanged: () => isChanged(written(), taken.isTheirs),
    payload: () => payload(counted(), plan),
    dataOf: (table: string) => dataOf(form, table),
    draft: written,
  };
}

function dataOf({ plan, counted }: OpenForm, key: string): TableData {
  const table = subTablesOf(plan).find((one) => one.key === key);
  return table ? tableData(counted(), table) : { tableData: [], deleteData: [] };
}

/** The methods that change values. */
function editingOf(form: OpenForm, changes: FormChanges, taken: TakenCells) {
  const { plan, newValues } = form;
  const run = (command: Command) => changes.runAndShow(changes.allowed(command));
  return {
    newValues,
    run,
    closedBy: changes.closedBy,
    change: changes.change,
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
