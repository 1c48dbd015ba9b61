import { fillCommand } from '../bindings/fill.ts';
import type { WireValue } from '../column-types/define.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { newValues, type DefaultContext } from '../draft/defaults.ts';
import { isChanged, redo, reduce, undo, type Command, type Draft, type DraftRow, type Values } from '../draft/draft.ts';
import { openDraft } from '../draft/open-draft.ts';
import { payload } from '../draft/payload.ts';
import type { Failure } from '../rules/rule-plan.ts';
import { validateForm, validateValue } from '../rules/validate.ts';

/** Where a field lives: the master record, or one row of a sub-table. */
export interface Place {
  table?: string;
  rowId?: string;
}

/**
 * The draft of one open form, outside React: a component subscribes to the one value that it shows, so that a key press
 * draws one field and nothing else.
 */
export interface FormStore {
  readonly plan: FormPlan | OneToManyPlan;
  subscribe(listener: () => void): () => void;
  valueOf(key: string, place?: Place): unknown;
  rowsOf(table: string): readonly DraftRow[];
  failureOf(key: string, place?: Place): Failure | undefined;
  failures(): readonly Failure[];
  change(key: string, value: unknown, place?: Place): void;
  /** All values of the form, or of a row. */
  record(place?: Place): Values;
  /** Sets several columns of the form or of a row to wire values, as one step of undo. */
  fill(values: Readonly<Record<string, WireValue>>, place?: Place): void;
  /** Shows what is wrong with a field that somebody leaves, and nothing about those not touched yet. */
  touch(key: string, place?: Place): void;
  /** Runs any command as one step of undo, and shows what is wrong with the cells that it changed. */
  run(command: Command): void;
  /** The values that an added row of a table starts with. */
  newValues(table: string): Values;
  addRow(table: string): void;
  removeRows(table: string, rowIds: readonly string[]): void;
  undo(): void;
  redo(): void;
  isChanged(): boolean;
  /** Checks everything: the main form first, then the tables in order (RULE-18). */
  validate(): readonly Failure[];
  /** Shows failures that the server found, beside our own. */
  showFailures(failures: readonly Failure[]): void;
  payload(): WireRow;
}

const cellKey = (failure: Pick<Failure, 'table' | 'rowId' | 'key'>) => `${failure.table ?? ''}/${failure.rowId ?? ''}/${failure.key}`;

const NO_ROWS: readonly DraftRow[] = [];

function byCell(failures: readonly Failure[]): Map<string, Failure> {
  const map = new Map<string, Failure>();
  for (const failure of failures) if (!map.has(cellKey(failure))) map.set(cellKey(failure), failure);
  return map;
}

function columnsOf(plan: FormPlan | OneToManyPlan, table: string | undefined): readonly ColumnPlan[] {
  if (!table) return plan.fields;
  return plan.kind === 'one-to-many' ? (plan.subTables.find((one) => one.key === table)?.columns ?? []) : [];
}

const setCommand = (key: string, value: unknown, { table, rowId }: Place): Command =>
  table && rowId ? { type: 'set-cell', table, rowId, key, value } : { type: 'set-field', key, value };

/** The fields and cells that a command sets. */
function cellsOf(command: Command): Pick<Failure, 'table' | 'rowId' | 'key'>[] {
  if (command.type === 'batch') return command.commands.flatMap(cellsOf);
  return command.type === 'set-cell' || command.type === 'set-field' ? [command] : [];
}

/** What is shown to be wrong, looked up by place in constant time. */
function failureList() {
  let list: readonly Failure[] = [];
  let index = byCell(list);
  /** Cells of which the server complained: only it knows when they are right, so they are shown until they are changed. */
  const fromServer = new Set<string>();
  return {
    fromServer,
    all: () => list,
    find: (place: Pick<Failure, 'table' | 'rowId' | 'key'>) => index.get(cellKey(place)),
    show(failures: readonly Failure[]) {
      list = failures;
      index = byCell(failures);
    },
    /** Keeps what is still true, so that a failure goes when its cell, or the one that it clashed with, is mended (RULE-16). */
    recheck(now: () => readonly Failure[]) {
      if (list.length === 0) return;
      const current = byCell(now());
      this.show(list.flatMap((failure) => (fromServer.has(cellKey(failure)) ? failure : (current.get(cellKey(failure)) ?? []))));
    },
  };
}

/** Opens a store on a record; null adds one. */
export function createFormStore(plan: FormPlan | OneToManyPlan, record: WireRow | null, user: DefaultContext['user']): FormStore {
  let draft: Draft = openDraft(plan, record, { user, now: new Date() });
  const failures = failureList();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const check = () => validateForm(plan, draft);

  function become(next: Draft) {
    if (next === draft) return;
    draft = next;
    failures.recheck(check);
    tell();
  }

  /** The field that is being typed in: what is typed there until it is left is one step of undo. */
  let typedIn: string | undefined;

  function typeField(command: Extract<Command, { type: 'set-field' }>) {
    const goesOn = typedIn === command.key;
    const last = goesOn ? draft.past.at(-1) : undefined;
    const next = reduce(draft, command);
    typedIn = command.key;
    if (next === draft || !last) return become(next);
    become({ ...next, past: [...draft.past.slice(0, -1), { command, inverse: last.inverse }] });
  }

  const startValues = (table: string) => newValues(columnsOf(plan, table), { user, now: new Date() });
  function run(command: Command) {
    if (command.type === 'set-field') return typeField(command);
    typedIn = undefined;
    become(reduce(draft, command));
  }

  function travel(next: Draft) {
    typedIn = undefined;
    become(next);
  }

  function valuesOf(place: Place = {}): Values {
    if (!place.table) return draft.main.values;
    return draft.tables[place.table]?.rows.find((row) => row.id === place.rowId)?.values ?? {};
  }
  const valueOf = (key: string, place?: Place) => valuesOf(place)[key];

  /** Runs a command, and shows what is wrong with the cells that it changed. */
  function runAndShow(command: Command) {
    const changed = new Set(cellsOf(command).map(cellKey));
    for (const cell of changed) failures.fromServer.delete(cell);
    run(command);
    const shown = new Set(failures.all().map(cellKey));
    const found = check().filter((failure) => changed.has(cellKey(failure)) && !shown.has(cellKey(failure)));
    if (found.length === 0) return;
    failures.show([...failures.all(), ...found]);
    tell();
  }

  function failureNow(key: string, place: Place): Failure | undefined {
    const column = columnsOf(plan, place.table).find((one) => one.key === key);
    if (!column) return undefined;
    const isUnique = place.table !== undefined && column.rules.some((rule) => rule.kind === 'unique');
    if (isUnique) return byCell(check()).get(cellKey({ key, ...place }));
    const failure = validateValue(column, valueOf(key, place));
    return failure ? { ...failure, ...place } : undefined;
  }

  function touch(key: string, place: Place = {}) {
    typedIn = undefined;
    const found = failureNow(key, place);
    const before = failures.find({ key, ...place });
    if (!found && (!before || failures.fromServer.has(cellKey(before)))) return;
    const others = failures.all().filter((failure) => failure !== before);
    failures.show(found ? [...others, found] : others);
    tell();
  }

  return {
    plan,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    valueOf,
    rowsOf: (table) => draft.tables[table]?.rows ?? NO_ROWS,
    failureOf: (key, place) => failures.find({ key, ...place }),
    failures: failures.all,
    change(key, value, place = {}) {
      failures.fromServer.delete(cellKey({ key, ...place }));
      run(setCommand(key, value, place));
    },
    touch,
    record: valuesOf,
    fill: (values, place = {}) => runAndShow(fillCommand(columnsOf(plan, place.table), values, place)),
    run: runAndShow,
    newValues: startValues,
    addRow: (table) => run({ type: 'add-rows', table, rows: [startValues(table)] }),
    removeRows: (table, rowIds) => run({ type: 'remove-rows', table, rowIds }),
    undo: () => travel(undo(draft)),
    redo: () => travel(redo(draft)),
    isChanged: () => isChanged(draft),
    validate() {
      failures.fromServer.clear();
      failures.show(check());
      tell();
      return failures.all();
    },
    showFailures(more) {
      for (const failure of more) failures.fromServer.add(cellKey(failure));
      failures.show([...failures.all(), ...more]);
      tell();
    },
    payload: () => payload(draft, plan),
  };
}
