import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import type { ServerAnswer } from '../sources/checks.ts';
import type { Failure } from './rule-plan.ts';

/** A cell or field for a handler to check. `table` and `rowId` are absent for fields of the master form. */
export interface HandledCell {
  table?: string;
  rowId?: string;
  column: ColumnPlan;
  value: unknown;
  /** The values of the whole row or form. */
  values: Values;
}

/** A handler's result: null or true passes, false fails, a text fails with that message (RULE-14). */
export type HandlerAnswer = null | boolean | string;

/** A custom rule in code; may be asynchronous. `signal` is aborted when the result is no longer needed. */
export type RuleHandler = (cell: HandledCell, signal: AbortSignal) => HandlerAnswer | Promise<HandlerAnswer>;

/** The result of running a cell's handlers; `stale` when a newer check of the cell has begun: ignore the result. */
export type HandlersResult = { state: 'stale' } | { state: 'settled'; failure: Failure | null };

/** Runs handlers, one check per cell at a time. */
export interface HandlerRuns {
  /** Runs the handlers in order until one fails. A newer run of the same cell makes this one stale. */
  run(cell: HandledCell, handlers: readonly RuleHandler[]): Promise<HandlersResult>;
  /** Makes every run stale: the form was closed or reset. */
  cancel(): void;
}

/** Runs of handlers, for one form. */
export function handlerRuns(): HandlerRuns {
  const running = new Map<string, AbortController>();
  return {
    async run(cell, handlers) {
      const id = JSON.stringify([cell.table, cell.rowId, cell.column.key]);
      running.get(id)?.abort();
      const controller = new AbortController();
      running.set(id, controller);
      const failure = await runHandlers(cell, handlers, controller.signal);
      if (controller.signal.aborted) return { state: 'stale' };
      running.delete(id);
      return { state: 'settled', failure };
    },
    cancel() {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

/** Runs handlers in order until one fails or the signal is aborted (RULE-14). A handler that throws gives a failure of its own kind. */
export async function runHandlers(cell: HandledCell, handlers: readonly RuleHandler[], signal: AbortSignal): Promise<Failure | null> {
  for (const handler of handlers) {
    if (signal.aborted) return null;
    try {
      const answer = await handler(cell, signal);
      if (answer === false) return failureOf(cell, 'rule.handler');
      if (typeof answer === 'string') return { ...failureOf(cell, 'rule.handler'), ...(answer && { message: answer }) };
    } catch {
      return signal.aborted ? null : failureOf(cell, 'rule.not-checked');
    }
  }
  return null;
}

/**
 * A handler that asks the server whether the value is a duplicate (DATA-11) or breaks a server-side rule. It passes without a request
 * when the value is empty, or when `isNamed` is false because the field names no rule (RULE-36).
 */
export function serverHandler(
  ask: (text: string, cell: HandledCell, signal: AbortSignal) => Promise<ServerAnswer>,
  isNamed = true,
): RuleHandler {
  return async (cell, signal) => {
    const text = typeof cell.value === 'string' || typeof cell.value === 'number' ? String(cell.value) : '';
    if (text === '' || !isNamed) return null;
    const { success, message } = await ask(text, cell, signal);
    return success ? null : message;
  };
}

function failureOf({ table, rowId, column }: HandledCell, code: 'rule.handler' | 'rule.not-checked'): Failure {
  return {
    ...(table !== undefined && { table }),
    ...(rowId !== undefined && { rowId }),
    key: column.key,
    code,
    values: { title: column.title },
  };
}
