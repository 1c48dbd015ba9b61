import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { countedDraft } from '#renderer/draft/blank-rows.ts';
import { newValues, withLineAbove } from '#renderer/draft/new-values.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import { deriverOf } from '#renderer/draft/derive.ts';
import type { Draft, Values } from '#renderer/draft/draft.ts';
import { openDraft } from '#renderer/draft/open-draft.ts';
import { recordContexts, type RecordContexts } from '#renderer/draft/record-context.ts';
import { createListeners, type Listeners } from '#renderer/stores/listeners.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { refusedInForm } from '#renderer/rules/refused-cells.ts';
import { validateForm } from '#renderer/rules/validate.ts';
import { checkCells, type NamedCells } from './check-cells.ts';
import { draftLog, type DraftLog } from './draft-log.ts';
import { failureList, type FailureList } from './failure-list.ts';
import { liveStates, type LiveStates } from './live-states.ts';
import { columnAt, columnsOf, rowAt, type Cell } from './places.ts';
import { typedCells, type TypedCells } from './typed-cells.ts';
import { serverFailures } from './server-failures.ts';

/** An open form: draft, states, displayed failures and listeners. */
export interface OpenForm extends Listeners {
  plan: FormPlan | OneToManyPlan;
  log: DraftLog;
  contexts: RecordContexts;
  states: LiveStates;
  failures: FailureList;
  now(): Draft;
  /** The draft without untouched blank rows, as it is validated and saved. */
  counted(): Draft;
  /** The same, with what is typed in open cell editors. */
  written(): Draft;
  typed: TypedCells;
  /** All current failures, displayed or not. */
  check(): Failure[];
  /** The current failures of some cells. */
  checkCells(cells: NamedCells): Failure[];
  newValues(table: string): Values;
}

/** Opens a record; null adds one, with the initial values of `preset`. */
export function openForm(plan: FormPlan | OneToManyPlan, record: WireRow | null, user: DefaultContext['user'], preset?: WireRow): OpenForm {
  const context = { user, now: new Date() };
  const start = openDraft(plan, record, context, preset);
  const contexts = recordContexts(plan, context);
  const log = draftLog(start, deriverOf(plan, context));
  const states = liveStates(plan, contexts, start);
  const typed = typedCells();
  const counted = () => countedDraft(plan, log.now());
  const isComputed = (cell: Cell) => columnAt(plan, cell)?.computed !== undefined;
  const failures = failureList(serverFailures({ rowIn: (place) => rowAt(log.now(), place), isComputed }));
  failures.show(refusedInForm(plan, start, states));
  return {
    plan,
    log,
    contexts,
    states,
    failures,
    now: log.now,
    counted,
    written: () => countedDraft(plan, typed.over(log.now())),
    typed,
    check: () => validateForm(plan, counted(), states),
    checkCells: (cells) => checkCells(plan, log.now(), states, cells),
    newValues(table) {
      const columns = columnsOf(plan, table);
      const fresh = newValues(columns, { user, now: new Date() }, contexts.main(log.now()));
      return withLineAbove(columns, fresh, log.now().tables[table]?.rows.at(-1)?.values);
    },
    ...createListeners(),
  };
}
