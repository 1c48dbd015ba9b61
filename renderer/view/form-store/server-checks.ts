import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import { checksOf } from '#renderer/rules/checks.ts';
import type { Draft, DraftRow } from '#renderer/draft/draft.ts';
import {
  handlerRuns,
  serverHandler,
  type HandledCell,
  type HandlerRuns,
  type HandlersResult,
  type RuleHandler,
} from '#renderer/rules/handlers.ts';
import type { CheckSource, ServerAnswer } from '#renderer/sources/checks.ts';
import type { Failure, RulePlan } from '#renderer/rules/rule-plan.ts';
import { cellKey, columnAt, columnsOf, rowAt, type Cell, type Place } from './places.ts';

/** Delay in milliseconds between blur and the request to the server (RULE-16). */
const BLUR_DELAY_MS = 100;

/** Concurrent requests while a form is being saved. */
const MAX_CONCURRENT = 4;

/** The inputs and callbacks of a form's server checks. */
export interface CheckPorts {
  plan: FormPlan | OneToManyPlan;
  source: CheckSource | undefined;
  now: () => Draft;
  /** True for a cell that needs no check: a local rule already refuses it, or it is hidden or locked. */
  isSettled: (column: ColumnPlan, row: DraftRow, table: string | undefined) => boolean;
  /** Called with the answer about a cell whose value is still the one that was checked: its failure, or null. */
  onAnswer: (cell: Cell, failure: Failure | null) => void;
}

/** Checks that only the server can make: unique values and server rules (RULE-14, RULE-36). */
export interface ServerChecks {
  /** Called on blur: checks the field after a short delay, unless its value has been checked before. */
  leave(key: string, place: Place): void;
  /** Checks all added or changed values that have not been checked. Resolves when all answers are there. */
  settle(): Promise<void>;
  /** Ignores every answer from now on. */
  cancel(): void;
}

/** Running and queued requests, passed values, and delayed checks, by `cellKey`. */
interface CheckState extends CheckPorts {
  runs: HandlerRuns;
  running: Map<string, { value: unknown; answered: Promise<void> }>;
  queues: Set<Task[]>;
  passed: Map<string, unknown>;
  /** Cells whose check could not be run, as without a network. */
  unanswered: Map<string, Cell>;
  waiting: Map<string, ReturnType<typeof setTimeout>>;
  handlersOf: HandlersOf;
}

function checkState(ports: CheckPorts): CheckState {
  const fresh = { running: new Map(), queues: new Set<Task[]>(), passed: new Map(), unanswered: new Map(), waiting: new Map() };
  return { ...ports, ...fresh, runs: handlerRuns(), handlersOf: handlersBy(ports) };
}

/** The server checks of a form; none without a source. */
export function serverChecks(ports: CheckPorts): ServerChecks {
  const state = checkState(ports);
  const { plan, waiting, handlersOf, runs, running, queues, now } = state;
  function stopWaiting() {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }
  return {
    leave(key, place) {
      const column = columnAt(plan, { ...place, key });
      if (!column || handlersOf(column, place.table).length === 0) return;
      const id = cellKey({ ...place, key });
      clearTimeout(waiting.get(id));
      waiting.set(
        id,
        setTimeout(() => void ask(state, column, place), BLUR_DELAY_MS),
      );
    },
    async settle() {
      stopWaiting();
      await askAll(state, cellsWithHandlers(plan, now(), handlersOf));
    },
    cancel() {
      stopWaiting();
      for (const tasks of queues) tasks.length = 0;
      running.clear();
      runs.cancel();
    },
  };
}

async function ask(state: CheckState, column: ColumnPlan, place: Place) {
  const row = rowAt(state.now(), place);
  const handlers = state.handlersOf(column, place.table);
  const cell = { ...place, key: column.key };
  if (!row || handlers.length === 0 || state.isSettled(column, row, place.table)) return;
  const value = row.values[column.key];
  if (isKnown(state, row, cell, value)) return;
  const id = cellKey(cell);
  const running = state.running.get(id);
  // A second request would make the first one stale, and a save that awaits the first would not await the second.
  if (running && isSameValue(running.value, value)) return running.answered;
  const answered = state.runs.run(handledCell(column, place, row), handlers).then((result) => take(state, cell, value, result));
  state.running.set(id, { value, answered });
  await answered;
  if (state.running.get(id)?.answered === answered) state.running.delete(id);
}

/** Takes the answer about a value, unless the cell has another one by now. An answer shows that the unanswered checks can be run as well. */
function take(state: CheckState, cell: Cell, value: unknown, result: HandlersResult) {
  const { passed, unanswered, plan } = state;
  if (result.state === 'stale' || !isSameValue(rowAt(state.now(), cell)?.values[cell.key], value)) return;
  const id = cellKey(cell);
  const isAnswered = result.failure?.code !== 'rule.not-checked';
  if (!result.failure) passed.set(id, value);
  if (isAnswered) unanswered.delete(id);
  else unanswered.set(id, cell);
  state.onAnswer(cell, result.failure);
  if (!isAnswered || unanswered.size === 0) return;
  const again = [...unanswered.values()].flatMap(({ key, ...place }) => {
    const column = columnAt(plan, { ...place, key });
    return column ? { column, place } : [];
  });
  unanswered.clear();
  void askAll(state, again);
}

/** A cell with server checks. */
interface AskedCell {
  column: ColumnPlan;
  place: Place;
}

async function askAll(state: CheckState, cells: readonly AskedCell[]) {
  const tasks = cells.map(
    ({ column, place }) =>
      () =>
        ask(state, column, place),
  );
  state.queues.add(tasks);
  await runLimited(tasks);
  state.queues.delete(tasks);
}

/** True for a value that passed before, or that the record was loaded with. */
function isKnown({ passed }: CheckState, row: DraftRow, cell: Cell, value: unknown): boolean {
  if (!row.isNew && isSameValue(row.initial[cell.key], value)) return true;
  return passed.has(cellKey(cell)) && isSameValue(passed.get(cellKey(cell)), value);
}

type HandlersOf = (column: ColumnPlan, table: string | undefined) => readonly RuleHandler[];

/** The server checks of a column, created once: unique fields of the master record, and the server rules of any column. */
function handlersBy({ source, plan, now }: CheckPorts): HandlersOf {
  const known = new Map<ColumnPlan, readonly RuleHandler[]>();
  if (!source) return () => [];
  const made = (column: ColumnPlan, table: string | undefined) =>
    column.rules.flatMap((rule): RuleHandler[] => {
      const asking = (ask: (text: string, signal: AbortSignal) => Promise<ServerAnswer>) =>
        serverHandler(async (text, _cell, signal) => withOwnMessage(await ask(text, signal), rule));
      if (rule.kind === 'handler') return [asking((text, signal) => source.checkRule(rule.code, text, signal))];
      if (rule.kind !== 'unique' || table !== undefined) return [];
      const recordId = () => (now().main.isNew ? '' : now().main.id);
      const question = (value: string) => ({ table: plan.table, field: column.key, value, recordId: recordId() });
      return [asking((text, signal) => source.checkDuplicate(question(text), signal))];
    });
  return (column, table) => {
    const handlers = known.get(column) ?? (checksOf(column) ? made(column, table) : []);
    known.set(column, handlers);
    return handlers;
  };
}

/** Prefers the server's message; the document's is the fallback. */
function withOwnMessage({ success, message }: ServerAnswer, { message: own = '' }: RulePlan): ServerAnswer {
  return { success, message: message || own };
}

function handledCell(column: ColumnPlan, place: Place, { values }: DraftRow): HandledCell {
  const text = checksOf(column)?.textOf(values[column.key]) ?? '';
  return { ...place, column, value: text, values };
}

function cellsWithHandlers(plan: FormPlan | OneToManyPlan, { tables }: Draft, handlersOf: HandlersOf): AskedCell[] {
  const asked = (table: string | undefined) => columnsOf(plan, table).filter((column) => handlersOf(column, table).length > 0);
  const main = asked(undefined).map((column) => ({ column, place: {} as Place }));
  const rows = subTablesOf(plan).flatMap(({ key: table }) => {
    const columns = asked(table);
    if (columns.length === 0) return [];
    return (tables[table]?.rows ?? []).flatMap(({ id }) => columns.map((column) => ({ column, place: { table, rowId: id } })));
  });
  return [...main, ...rows];
}

type Task = () => Promise<void>;

/** Takes tasks off a list and runs them with limited concurrency. */
async function runLimited(tasks: Task[]): Promise<void> {
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
