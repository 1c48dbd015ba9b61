import { Big } from 'big.js';
import { compileExpression } from '../compile-expression.ts';
import { evaluate, type EvaluationContext, type Outcome } from '../evaluate.ts';
import type { Scope } from '../scope.ts';
import type { Value, ValueKind } from '../value.ts';

const master: ReadonlyMap<string, ValueKind> = new Map([
  ['style', 'text'],
  ['qty', 'number'],
  ['price', 'number'],
  ['discount', 'number'],
  ['day', 'date'],
  ['at', 'datetime'],
  ['urgent', 'boolean'],
  ['tags', 'list'],
]);
const lines: ReadonlyMap<string, ValueKind> = new Map([
  ['size', 'text'],
  ['qty', 'number'],
  ['price', 'number'],
  ['day', 'date'],
]);

/** The scope of an order with lines, for tests. */
export const orderScope: Scope = { own: master, tables: new Map([['lines', lines]]) };

/** The scope of one of its lines. */
export const lineScope: Scope = { own: lines, main: master, tables: orderScope.tables };

const order: Readonly<Record<string, Value>> = {
  style: 'T-100',
  qty: new Big(3),
  price: new Big('0.1'),
  discount: null,
  day: '2024-02-28',
  at: '2024-02-28 23:30:00',
  urgent: true,
  tags: ['a', 'b'],
};
const rows: readonly Readonly<Record<string, Value>>[] = [
  { size: 'S', qty: new Big(10), price: new Big('0.1'), day: '2024-01-02' },
  { size: 'M', qty: new Big(20), price: new Big('0.2'), day: '2024-01-01' },
  { size: '', qty: null, price: new Big('9.9'), day: null },
];

/** The values of that order, with changes. Now is the evening of the 28th of February 2024. */
export function orderContext(changes: Readonly<Record<string, Value>> = {}): EvaluationContext {
  const main = (key: string) => ({ ...order, ...changes })[key] ?? null;
  return {
    own: main,
    main,
    rows: () => ({ rows, read: (position, key) => rows[position]?.[key] ?? null }),
    user: { 'user.id': 'u1', 'user.username': 'lena', 'user.realname': 'Lena', 'user.orgCode': 'A01' },
    now: '2024-02-28 18:00:00',
  };
}

/** The result of an expression on that order; throws when it does not compile. */
export function outcomeOf(text: string, wanted: ValueKind, changes: Readonly<Record<string, Value>> = {}): Outcome {
  const { plan, problem } = compileExpression(text, orderScope, wanted);
  if (problem) throw new Error(`${problem.code} at ${problem.position}`);
  return evaluate(plan.tree, orderContext(changes));
}
