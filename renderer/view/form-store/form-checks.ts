import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Command, DraftRow } from '#renderer/draft/draft.ts';
import { checksAhead, checkSlices } from '#renderer/rules/check-slices.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { validateRow } from '#renderer/rules/validate.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { whenIdle, whenScreenSettled } from '../when-idle.ts';
import { cellsNamed } from './check-cells.ts';
import type { OpenForm } from './open-form.ts';
import { setsOf, type Place } from './places.ts';
import { serverChecks, type ServerChecks } from './server-checks.ts';

/** Validates an open form and decides when failures are shown. */
export interface FormChecks {
  touch(key: string, place?: Place): void;
  validate(): readonly Failure[];
  validateWithServer(): Promise<readonly Failure[]>;
  showFailures(failures: readonly Failure[]): void;
  /** Drops the server's answers about the cells that a command changes. */
  forget(command: Command): void;
  /** Prepares the first full check while the browser is idle. Returns the cancel function. */
  prepare(): () => void;
  cancel(): void;
}

/** The checks of an open form. */
export function formChecks(form: OpenForm, source: CheckSource | undefined): FormChecks {
  const { plan, failures } = form;
  const onServer = serverChecks({
    plan,
    source,
    now: form.counted,
    isSettled: (column, row, table) => isSettled(form, column, row, table),
    onFailure: (failure) => showFoundByServer(form, failure),
  });

  function validate() {
    failures.forgetServer();
    failures.show(form.check());
    form.emit();
    return failures.all();
  }

  return {
    touch: (key, place = {}) => touch(form, onServer, key, place),
    validate,
    async validateWithServer() {
      for (const _slice of checkSlices(plan, form.counted)) await nextTask();
      if (validate().length === 0) await onServer.settle();
      return failures.all();
    },
    showFailures(more) {
      failures.showFromServer(more);
      form.emit();
    },
    forget: (command) => forget(form, onServer, command),
    prepare: () => prepare(form),
    cancel: onServer.cancel,
  };
}

/** Runs one slice per idle period. */
function prepare({ plan, counted }: OpenForm): () => void {
  const slices = checksAhead(plan, counted);
  let stop = whenScreenSettled(next);
  function next() {
    if (!slices.next().done) stop = whenIdle(next);
  }
  return () => stop();
}

/** Yields to the browser for painting and input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A failure from the server replaces the local one of its cell. */
function showFoundByServer({ failures, emit }: OpenForm, failure: Failure) {
  const before = failures.find(failure);
  if (before) failures.replace(before, undefined);
  failures.showFromServer([failure]);
  emit();
}

function forget({ failures }: OpenForm, onServer: ServerChecks, command: Command) {
  if (!failures.hasFromServer() && !onServer.hasPassed()) return;
  for (const cell of setsOf(command)) {
    failures.forgetServer(cell);
    onServer.forget(cell);
  }
}

function touch(form: OpenForm, onServer: ServerChecks, key: string, place: Place) {
  const { log, failures } = form;
  log.leave();
  const found = failureNow(form, key, place);
  const before = failures.find({ key, ...place });
  if (!found) onServer.leave(key, place);
  if (!found && (!before || failures.isFromServer(before))) return;
  failures.replace(before, found);
  form.emit();
}

/** The failure of a field on blur. */
function failureNow(form: OpenForm, key: string, place: Place): Failure | undefined {
  return form.checkCells(cellsNamed([{ ...place, key }]))[0];
}

/** The server is not asked about cells that are already invalid, hidden or locked. */
function isSettled({ states }: OpenForm, column: ColumnPlan, row: DraftRow, table: string | undefined): boolean {
  const { visible, readOnly } = states.of(column, row, table);
  return !visible || readOnly || validateRow([column], row, states, table).length > 0;
}
