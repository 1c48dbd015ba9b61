import { Big } from 'big.js';
import { entryOf } from './function-table.ts';
import type { FunctionEntry, Parameter, Surroundings } from './function-entry.ts';
import type { Tree, VariableName } from './tree.ts';
import { EvaluationError, isEmpty, isNumber, numberOf, textOf, type EvaluationErrorCode, type Value } from './value.ts';

/** All that an expression can read: columns, table rows, the user and the clock. */
export interface EvaluationContext extends Surroundings {
  own(key: string): Value;
  main(key: string): Value;
  rows(table: string): TableRows;
  user: Readonly<Record<VariableName, string>>;
}

/** The rows of a table. Rows are immutable: a changed row is a new object. */
export interface TableRows {
  rows: readonly object[];
  /** A value of the row at a position counted from 0. */
  read(position: number, key: string): Value;
}

/** A value, or the reason why there is none. */
export interface Outcome {
  value: Value;
  error?: EvaluationErrorCode;
}

/** Most nodes that one evaluation may visit; a sum over 10,000 rows is well within. */
const MAX_STEPS = 1_000_000;

/** Evaluates a checked expression. Never throws and never hangs: a division by zero, a bad date or too many steps is an error with no value. */
export function evaluate(tree: Tree, context: EvaluationContext, maxSteps = MAX_STEPS): Outcome {
  try {
    return { value: new Evaluation(context, maxSteps).value(tree) };
  } catch (error) {
    if (error instanceof EvaluationError) return { value: null, error: error.code };
    throw error;
  }
}

type Node<Name extends Tree['node']> = Extract<Tree, { node: Name }>;

/** Cached values of steady bodies by row: after one row changes, a sum evaluates that row only. */
const known = new WeakMap<Tree, WeakMap<object, Value>>();

/** Parameters that accept empty values. */
const TAKES_EMPTY: ReadonlySet<Parameter> = new Set(['any', 'text', 'list', 'countable']);

class Evaluation {
  private steps = 0;

  constructor(
    private readonly context: EvaluationContext,
    private readonly maxSteps: number,
  ) {}

  value(tree: Tree): Value {
    if (++this.steps > this.maxSteps) throw new EvaluationError('too-many-steps');
    switch (tree.node) {
      case 'literal':
        return tree.kind === 'number' && typeof tree.value === 'string' ? new Big(tree.value) : tree.value;
      case 'column':
        return tree.of === 'own' ? this.context.own(tree.key) : this.context.main(tree.key);
      case 'variable':
        return this.context.user[tree.name];
      case 'call':
        return this.call(entryOf(tree.name), tree.values);
      case 'lazy':
        return this.lazy(tree);
      case 'rows':
        return this.overRows(tree);
    }
  }

  private call(entry: FunctionEntry, trees: readonly Tree[]): Value {
    const values = trees.map((tree) => this.value(tree));
    const isMissing = values.some(
      (value, position) => isEmpty(value) && !TAKES_EMPTY.has(entry.parameters[position] ?? entry.rest ?? 'any'),
    );
    return isMissing ? null : entry.run(values, this.context);
  }

  private lazy({ name, values }: Node<'lazy'>): Value {
    if (name === 'and') return values.every((tree) => this.value(tree) === true);
    if (name === 'or') return values.some((tree) => this.value(tree) === true);
    if (name === 'coalesce') return this.firstThere(values);
    const [test, yes, no] = values;
    const chosen = test && this.value(test) === true ? yes : no;
    return chosen ? this.value(chosen) : null;
  }

  private firstThere(trees: readonly Tree[]): Value {
    for (const tree of trees) {
      const value = this.value(tree);
      if (!isEmpty(value)) return value;
    }
    return null;
  }

  private overRows({ name, table, body, steady }: Node<'rows'>): Value {
    const { rows, read } = this.context.rows(table);
    if (!body) return new Big(rows.length);
    const memory = steady ? memoryOf(body) : undefined;
    const values = rows.map((row, position) => {
      if (++this.steps > this.maxSteps) throw new EvaluationError('too-many-steps');
      const before = memory?.get(row);
      if (before !== undefined) return before;
      const value = this.inRow(body, (key) => read(position, key));
      memory?.set(row, value);
      return value;
    });
    return aggregates[name](values);
  }

  /** In the body of an aggregate, own columns are the row's. */
  private inRow(body: Tree, own: EvaluationContext['own']): Value {
    const inner = new Evaluation({ ...this.context, own }, this.maxSteps - this.steps);
    const value = inner.value(body);
    this.steps += inner.steps;
    return value;
  }
}

function memoryOf(body: Tree): WeakMap<object, Value> {
  const memory = known.get(body) ?? new WeakMap<object, Value>();
  known.set(body, memory);
  return memory;
}

/** Empty values do not count. The sum of nothing is 0; its mean, minimum and maximum are empty. */
const aggregates: Readonly<Record<Node<'rows'>['name'], (values: readonly Value[]) => Value>> = {
  sum: total,
  count: (values) => new Big(values.filter((value) => value === true).length),
  avg(values) {
    const there = values.filter((value) => !isEmpty(value));
    return there.length === 0 ? null : total(there).div(there.length);
  },
  min: (values) => extreme(values, -1),
  max: (values) => extreme(values, 1),
  any: (values) => values.includes(true),
  all: (values) => values.every((value) => value === true),
};

function total(values: readonly Value[]): Big {
  return values.reduce<Big>((sum, value) => (value === null ? sum : sum.plus(numberOf(value))), new Big(0));
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  return values
    .filter((value) => !isEmpty(value))
    .reduce<Value>((best, value) => (best === null || order(value, best) === sign ? value : best), null);
}

function order(one: Value, other: Value): number {
  if (isNumber(one) && isNumber(other)) return one.cmp(other);
  const [left, right] = [textOf(one), textOf(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
