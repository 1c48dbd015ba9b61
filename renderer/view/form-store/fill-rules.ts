import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { Draft } from '#renderer/draft/draft.ts';
import { payload } from '#renderer/draft/payload.ts';
import type { Seed } from '#renderer/draft/seed.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { cellKey, rowAt, type Cell, type Place } from './places.ts';

/** The state of a value requested from the server. */
export type Filling = 'loading' | 'failed';

/** The inputs and callbacks of a form's fill rules. */
export interface FillPorts {
  plan: FormPlan | OneToManyPlan;
  source: CheckSource | undefined;
  now: () => Draft;
  onFilled: (seed: Seed) => void;
  /** Called when the filling state of a field has changed. */
  onChange: () => void;
}

/** Values that the server assigns to added rows (wire 4.14). They arrive later and never overwrite what was typed meanwhile. */
export interface FillRules {
  /** Starts requesting, until cancelled. */
  open(): void;
  /** Requests values for rows that are new since the last call. One request at a time, so that numbers follow the row order. */
  start(): void;
  stateOf(cell: Cell): Filling | undefined;
  cancel(): void;
}

/** Cells already requested, their states, and the queue of requests. */
interface FillState extends FillPorts {
  asked: Set<string>;
  filling: Map<string, Filling>;
  queue: Promise<void>;
  isOver: boolean;
}

/** The fill rules of a form. */
export function fillRules(ports: FillPorts): FillRules {
  const state: FillState = { ...ports, asked: new Set(), filling: new Map(), queue: Promise.resolve(), isOver: true };
  return {
    open() {
      state.isOver = false;
      askAll(state);
    },
    start: () => askAll(state),
    stateOf: (cell) => (state.filling.size === 0 ? undefined : state.filling.get(cellKey(cell))),
    cancel: () => void (state.isOver = true),
  };
}

function askAll(state: FillState) {
  const { plan, source, now, isOver } = state;
  if (!source || isOver) return;
  const { main, tables } = now();
  let isAsking = isBlank(main) && ask(state, plan.fields, {});
  for (const { key: table, columns } of subTablesOf(plan)) {
    if (!columns.some(isAsked)) continue;
    for (const row of tables[table]?.rows ?? []) if (isBlank(row) && ask(state, columns, { table, rowId: row.id })) isAsking = true;
  }
  if (isAsking) state.onChange();
}

/** True for a column whose value is requested as the row is begun, because the server does not give it when the row is saved. */
function isAsked({ fillRule, fillsOnSave }: ColumnPlan): boolean {
  return fillRule !== undefined && !fillsOnSave;
}

/** Queues the requests for one row; false when it needs none. */
function ask(state: FillState, columns: readonly ColumnPlan[], place: Place): boolean {
  const idOf = ({ key }: ColumnPlan) => cellKey({ ...place, key });
  const filled = columns.filter((column) => isAsked(column) && !state.asked.has(idOf(column)));
  for (const column of filled) {
    state.asked.add(idOf(column));
    state.filling.set(idOf(column), 'loading');
    state.queue = state.queue.then(() => fill(state, column, place));
  }
  return filled.length > 0;
}

async function fill(state: FillState, column: ColumnPlan, place: Place) {
  const { plan, source, now, filling } = state;
  const row = rowAt(now(), place);
  const id = cellKey({ ...place, key: column.key });
  if (state.isOver || !source || !row) return void filling.delete(id);
  try {
    const answer = await source.fillRule(column.fillRule ?? '', formOf(plan, now(), place));
    const current = rowAt(now(), place);
    filling.delete(id);
    const isUntouched = current && isSameValue(current.values[column.key], row.values[column.key]);
    if (!state.isOver && isUntouched && answer !== null) {
      state.onFilled({ ...place, key: column.key, value: columnType(column.type).parse(answer, column) });
    }
  } catch {
    filling.set(id, 'failed');
  }
  if (!state.isOver) state.onChange();
}

/** True for a row added by the user, as opposed to one that arrived without an id. */
function isBlank({ isNew, wire }: Draft['main']): boolean {
  return isNew && Object.keys(wire).length === 0;
}

/** The current record; for a table row, together with that row. */
function formOf(plan: FormPlan | OneToManyPlan, draft: Draft, { table, rowId }: Place): WireValue {
  const main = payload(draft, plan);
  if (table === undefined) return main;
  const position = draft.tables[table]?.rows.findIndex((row) => row.id === rowId) ?? -1;
  const rows = main[table];
  return { main, sub: (Array.isArray(rows) ? rows[position] : undefined) ?? null };
}
