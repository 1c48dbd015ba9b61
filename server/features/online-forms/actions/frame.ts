import { compileExpression, evaluate, type Value, type ValueKind } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import type { Row } from '../records/record-store.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { kindsOf, namesOf, valueIn, type Named, type Names } from './action-values.ts';
import type { Journal } from './journal.ts';

/** A stored row and its form. */
export interface Place {
  form: FormDefinition;
  row: Row;
}

/** What the steps of a running action share. */
export interface Run {
  context: SaveContext;
  journal: Journal;
  /** The moment of the action, for all of its steps. */
  now: string;
  /** True for checks that the user passes over: it was asked, and may. */
  waives: boolean;
  /** How deep an action is within those that run others. */
  depth: number;
  /** Runs an action of another record in the same transaction. */
  runOther(target: OtherAction): Promise<void>;
}

/** An action of a record of another form. */
export interface OtherAction {
  form: FormDefinition;
  action: string;
  id: string;
}

/** Where a step stands: the row that it is about, the document of the action, and all that expressions may read there. */
export interface Frame {
  run: Run;
  at: Place;
  main: Place;
  /** The columns of the row, and what was looked up or counted for it. */
  own: Names;
  /** The rows of the document's sub-tables. */
  tables: ReadonlyMap<string, readonly Place[]>;
  /** Counted from 1, within rows. */
  position?: number;
}

/** The same frame with more names, which go before those of the same name. */
export function withNames(frame: Frame, names: Iterable<readonly [string, Named]>): Frame {
  return { ...frame, own: new Map([...frame.own, ...names]) };
}

/** The frame of another row: its columns go before those around it. */
export function standingAt(frame: Frame, at: Place): Frame {
  return withNames({ ...frame, at }, namesOf(at.form, at.row));
}

/** Evaluates an expression of an action. A definition whose expression does not fit is a fault of the definition, told with the text. */
export function valueAt(frame: Frame, text: string, wanted: ValueKind): Value {
  const { main, own, tables, run } = frame;
  const tableKinds = new Map([...tables].map(([name, rows]) => [name, rows[0] ? kindsOf(rows[0].form) : kindsOfSub(frame, name)]));
  const scope = { own: new Map([...own].map(([name, { kind }]) => [name, kind])), main: kindsOf(main.form), tables: tableKinds };
  const { plan } = compileExpression(text, scope, wanted);
  if (!plan) return fail('action-faulty', { text });
  const { value, error } = evaluate(plan.tree, {
    now: run.now,
    user: userOf(run),
    own: (key) => own.get(key)?.value ?? null,
    main: (key) => valueIn(kindsOf(main.form).get(key) ?? 'text', main.row[key]),
    rows(table) {
      const rows = tables.get(table) ?? [];
      const kinds = tableKinds.get(table);
      return { rows: rows.map(({ row }) => row), read: (at, key) => valueIn(kinds?.get(key) ?? 'text', rows[at]?.row[key]) };
    },
  });
  return error ? fail('action-faulty', { text }) : value;
}

/** True where a condition holds, or there is none. */
export function holds(frame: Frame, condition: unknown): boolean {
  return typeof condition !== 'string' || valueAt(frame, condition, 'boolean') === true;
}

function kindsOfSub({ run, main }: Frame, table: string): Map<string, ValueKind> {
  const sub = run.context.snapshot.subTables(main.form).find(({ form }) => form.table === table);
  return sub ? kindsOf(sub.form) : new Map();
}

function userOf({ context: { subject } }: Run) {
  return {
    ...{ 'user.id': subject.userId, 'user.username': subject.username },
    ...{ 'user.realname': subject.realname, 'user.orgCode': subject.orgCode || '' },
  };
}
