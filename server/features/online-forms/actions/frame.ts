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
  const { value, error } = evaluate(treeAt(frame, text, wanted), around(frame));
  return error ? fail('action-faulty', { text }) : value;
}

/** Of a condition whose parts are joined by `and`: the columns of the row that the first part reads which does not hold. */
export function columnsThatRefuse(frame: Frame, condition: string): ReadonlySet<string> {
  const broken = joined(treeAt(frame, condition, 'boolean')).find((part) => evaluate(part, around(frame)).value !== true);
  return new Set(broken && columnsOf(broken));
}

type Tree = NonNullable<ReturnType<typeof compileExpression>['plan']>['tree'];

function joined(tree: Tree): Tree[] {
  return tree.node === 'lazy' && tree.name === 'and' ? tree.values.flatMap(joined) : [tree];
}

function columnsOf(tree: Tree): string[] {
  if (tree.node === 'column') return [tree.key];
  return tree.node === 'call' || tree.node === 'lazy' ? tree.values.flatMap(columnsOf) : [];
}

function treeAt(frame: Frame, text: string, wanted: ValueKind): Tree {
  const scope = {
    own: new Map([...frame.own].map(([name, { kind }]) => [name, kind])),
    main: kindsOf(frame.main.form),
    tables: tableKinds(frame),
  };
  return compileExpression(text, scope, wanted).plan?.tree ?? fail('action-faulty', { text });
}

function tableKinds(frame: Frame): Map<string, ReadonlyMap<string, ValueKind>> {
  return new Map([...frame.tables].map(([name, rows]) => [name, rows[0] ? kindsOf(rows[0].form) : kindsOfSub(frame, name)]));
}

/** What an expression reads where a step stands. */
function around(frame: Frame) {
  const { main, own, tables, run } = frame;
  const kindsIn = tableKinds(frame);
  return {
    now: run.now,
    user: userOf(run),
    own: (key: string) => own.get(key)?.value ?? null,
    main: (key: string) => valueIn(kindsOf(main.form).get(key) ?? 'text', main.row[key]),
    rows(table: string) {
      const rows = tables.get(table) ?? [];
      const kinds = kindsIn.get(table);
      return {
        rows: rows.map(({ row }) => row),
        read: (at: number, key: string) => valueIn(kinds?.get(key) ?? 'text', rows[at]?.row[key]),
      };
    },
  };
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
