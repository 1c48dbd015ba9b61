import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { statesIn } from '#renderer/draft/cell-state.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { checksAhead, checkSlices } from '#renderer/rules/check-slices.ts';
import { isClosedRow, isClosedTable } from '#renderer/rules/closed-rows.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { validateRow } from '#renderer/rules/validate.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { stepWhenIdle, whenScreenSettled } from '#renderer/widgets/when-idle.ts';
import { cellsNamed } from './check-cells.ts';
import type { OpenForm } from './open-form.ts';
import type { Cell, Place } from './places.ts';
import { serverChecks, type ServerChecks } from './server-checks.ts';

/** Validates an open form and decides when failures are shown. */
export interface FormChecks {
  touch(key: string, place?: Place): void;
  validate(): readonly Failure[];
  validateWithServer(): Promise<readonly Failure[]>;
  showFailures(failures: readonly Failure[]): void;
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
    onAnswer: (cell, failure) => showAnswer(form, cell, failure),
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
      // Again if a value has changed while the server's answers were awaited.
      for (let checked: unknown; checked !== form.now();) {
        for (const _slice of checkSlices(plan, form.counted)) await nextTask();
        checked = form.now();
        if (validate().length === 0) await onServer.settle();
      }
      return failures.all();
    },
    showFailures(more) {
      failures.showFromServer(more, 'line');
      form.emit();
    },
    prepare: () => prepare(form),
    cancel: onServer.cancel,
  };
}

/** Checks ahead of time, in the browser's idle periods. */
function prepare({ plan, counted }: OpenForm): () => void {
  const slices = checksAhead(plan, counted);
  let stop = whenScreenSettled(() => {
    stop = stepWhenIdle(() => slices.next().done === true);
  });
  return () => stop();
}

/** Yields to the browser for painting and input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The server's answer about a cell replaces the displayed failure, unless it passes a cell that another rule refuses. */
function showAnswer({ failures, emit }: OpenForm, cell: Cell, failure: Failure | null) {
  const wasRefused = failures.isFromServer(cell);
  failures.forgetServer(cell);
  if (!failure && !wasRefused) return;
  failures.replace(failures.find(cell), undefined);
  if (failure) failures.showFromServer([failure], 'cell');
  emit();
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
function isSettled({ plan, states }: OpenForm, column: ColumnPlan, row: DraftRow, tableKey: string | undefined): boolean {
  const table = subTablesOf(plan).find(({ key }) => key === tableKey);
  if (table && (isClosedTable(table, states.ofTable(table)) || isClosedRow(table, row))) return true;
  const stateOf = statesIn(states, tableKey);
  const { visible, readOnly } = stateOf(column, row);
  return !visible || readOnly || validateRow([column], row, stateOf).length > 0;
}
