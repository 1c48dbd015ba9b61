import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import { checksOf } from '#renderer/rules/checks.ts';
import type { Draft, DraftRow } from '#renderer/draft/draft.ts';
import { handlerRuns, serverHandler, type HandledCell, type HandlerRuns, type RuleHandler } from '#renderer/rules/handlers.ts';
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

/** Running requests, passed values, and delayed checks. */
interface CheckState extends CheckPorts {
  runs: HandlerRuns;
  passed: Map<string, unknown>;
  waiting: Map<string, ReturnType<typeof setTimeout>>;
  handlersOf: HandlersOf;
}

/** The server checks of a form; none without a source. */
export function serverChecks(ports: CheckPorts): ServerChecks {
  const state: CheckState = { ...ports, runs: handlerRuns(), passed: new Map(), waiting: new Map(), handlersOf: handlersBy(ports) };
  const { plan, waiting, handlersOf, runs, now } = state;
  let tasks: Task[] = [];
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
      tasks = cellsWithHandlers(plan, now(), handlersOf).map(
        ({ column, place }) =>
          () =>
            ask(state, column, place),
      );
      await runLimited(tasks);
    },
    cancel() {
      stopWaiting();
      tasks.length = 0;
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
  const result = await state.runs.run(handledCell(column, place, row), handlers);
  const current = rowAt(state.now(), place)?.values[column.key];
  if (result.state === 'stale' || !isSameValue(current, value)) return;
  if (!result.failure) state.passed.set(cellKey(cell), value);
  state.onAnswer(cell, result.failure);
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

function cellsWithHandlers(plan: FormPlan | OneToManyPlan, { tables }: Draft, handlersOf: HandlersOf) {
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
