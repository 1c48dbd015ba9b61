import type { FunctionEntry } from './function-entry.ts';
import { callableNamed, entryOf, functionNames } from './function-table.ts';
import { call, converted, isEmptyText, isMoment, literalMoment, truth, unified, type Typed } from './kinds.ts';
import { refuse } from './problem.ts';
import { meaningOf, memberOf, type Meaning, type Scope } from './scope.ts';
import type { BinaryOperator, Syntax } from './syntax.ts';
import { aggregateNames, type AggregateName, type Read, type Tree } from './tree.ts';

/** A checked expression. */
export interface Checked extends Typed {
  reads: readonly Read[];
}

/** Resolves names and operators and types every node. Throws a problem with its position. */
export function checkExpression(syntax: Syntax, scope: Scope): Checked {
  const checker = new Checker(scope);
  const typed = checker.check(syntax);
  return { ...typed, reads: [...new Map(checker.reads.map((read) => [`${read.through} ${read.table} ${read.key}`, read])).values()] };
}

type Of<Form extends Syntax['form']> = Extract<Syntax, { form: Form }>;

const FALSE: Tree = { node: 'literal', kind: 'text', value: null };
const LAZY = ['if', 'coalesce'];
const UNSTEADY: ReadonlySet<string> = new Set(['now', 'today']);

class Checker {
  readonly reads: Read[] = [];
  /** The enclosing aggregate: the table whose rows it reads, and whether it reads anything else. */
  private rows: { table: string | null; steady: boolean } | null = null;

  constructor(private readonly scope: Scope) {}

  check(syntax: Syntax): Typed {
    const { offset } = syntax;
    switch (syntax.form) {
      case 'number':
        return { kind: 'number', offset, tree: { node: 'literal', kind: 'number', value: syntax.digits } };
      case 'text':
        return { kind: 'text', offset, tree: { node: 'literal', kind: 'text', value: syntax.text } };
      case 'boolean':
        return { kind: 'boolean', offset, tree: { node: 'literal', kind: 'boolean', value: syntax.value } };
      case 'nothing':
        return { kind: 'nothing', offset, tree: { node: 'literal', kind: 'text', value: null } };
      case 'name':
        return this.meant(meaningOf(this.scope, syntax.name, offset, this.rows && (this.rows.table ?? '')), offset);
      case 'member':
        return this.meant(memberOf(this.scope, syntax.object, syntax.name, offset), offset);
      case 'list':
        return { kind: 'list', offset, tree: call('list', ...syntax.items.map((item) => this.check(item))) };
      case 'minus':
        return { kind: 'number', offset, tree: call('negate', converted(this.check(syntax.operand), 'number')) };
      case 'not':
        return { kind: 'boolean', offset, tree: call('not', truth(this.check(syntax.operand))) };
      case 'choice':
        return this.choice([syntax.test, syntax.yes, syntax.no], offset);
      case 'binary':
        return this.binary(syntax);
      case 'call':
        return this.called(syntax);
    }
  }

  private meant(meaning: Meaning, offset: number): Typed {
    if ('table' in meaning) return refuse('expression-rows-outside', offset, { name: meaning.table });
    if ('variable' in meaning) {
      if (this.rows) this.rows.steady = false;
      return { kind: 'text', offset, tree: { node: 'variable', name: meaning.variable } };
    }
    const { column, kind } = meaning;
    if (column.through === 'rows') this.enterRows(column.table, offset);
    else if (this.rows) {
      if (column.through === 'own' && this.scope.main) refuse('expression-rows-wrong', offset, { name: column.key });
      this.rows.steady = false;
    }
    this.reads.push(column);
    const isAround = this.rows ? column.through !== 'rows' : column.through === 'main' && this.scope.main !== undefined;
    return { kind, offset, tree: { node: 'column', of: isAround ? 'main' : 'own', key: column.key } };
  }

  /** All columns of one aggregate belong to one table. */
  private enterRows(table: string, offset: number) {
    if (!this.rows) refuse('expression-rows-outside', offset, { name: table });
    if (this.rows.table !== null && this.rows.table !== table) refuse('expression-rows-wrong', offset, { name: table });
    this.rows.table = table;
  }

  private choice(items: readonly Syntax[], offset: number): Typed {
    const [test, yes, no] = items.map((item) => this.check(item));
    if (!test || !yes) return refuse('expression-arguments', offset, { name: 'if', expected: '2-3' });
    const { items: results, kind } = unified([yes, no ?? { kind: 'nothing', offset, tree: FALSE }], 'if', offset);
    return { kind, offset, tree: lazy('if', [truth(test), ...results]) };
  }

  private binary({ operator, left, right, offset }: Of<'binary'>): Typed {
    const [one, other] = [this.check(left), this.check(right)];
    switch (operator) {
      case 'and':
        return other.kind === 'boolean' ? logic('and', one, other, offset) : this.guarded(one, other, offset);
      case 'or':
        return one.kind === 'boolean' ? logic('or', one, other, offset) : firstOf([one, other], offset);
      case '??':
        return firstOf([one, other], offset);
      case 'in':
        return membership(one, other, offset);
      case '==':
        return sameness(one, other, offset);
      case '!=':
        return { kind: 'boolean', offset, tree: call('not', sameness(one, other, offset)) };
      case '<':
      case '<=':
      case '>':
      case '>=':
        return ordering(operator, one, other, offset);
      default:
        return arithmetic(operator, one, other, offset);
    }
  }

  /** `test && value` is the value if the test holds. */
  private guarded(test: Typed, value: Typed, offset: number): Typed {
    return { kind: value.kind, offset, tree: lazy('if', [truth(test), value, { kind: 'nothing', offset, tree: FALSE }]) };
  }

  private called({ name, items, offset }: Of<'call'>): Typed {
    const spoken = name.toLowerCase();
    if (spoken === 'if') return items.length === 2 || items.length === 3 ? this.choice(items, offset) : arityWrong('if', '2-3', offset);
    if (spoken === 'coalesce') {
      return items.length > 0
        ? firstOf(
            items.map((item) => this.check(item)),
            offset,
          )
        : arityWrong('coalesce', '1+', offset);
    }
    const aggregate = aggregateNames.find((one) => one === spoken);
    if (aggregate && (items.length === 1 || !callableNamed(name))) return this.aggregate(aggregate, items, offset);
    const known = callableNamed(name);
    if (!known) return refuse('expression-function-unknown', offset, { name }, [...functionNames, ...aggregateNames, ...LAZY]);
    const values = argumentsOf(
      known.name,
      known.entry,
      items.map((item) => this.check(item)),
      offset,
    );
    if (this.rows && UNSTEADY.has(known.name)) this.rows.steady = false;
    return { kind: resultOf(known.entry, values), offset, tree: call(known.name, ...values) };
  }

  private aggregate(name: AggregateName, items: readonly Syntax[], offset: number): Typed {
    const [item] = items;
    if (!item || items.length > 1) return arityWrong(name, '1', offset);
    if (this.rows) return refuse('expression-rows-wrong', offset, { name });
    if (item.form === 'name' && this.scope.tables.has(item.name) && name === 'count') return this.counted(item.name, offset);
    this.rows = { table: null, steady: true };
    const body = this.check(item);
    const { table, steady } = this.rows;
    this.rows = null;
    if (table === null) return refuse('expression-rows-wrong', item.offset, { name });
    this.reads.push({ table, key: '*', through: 'rows' });
    const typed = bodyOf(name, body);
    const kind = name === 'any' || name === 'all' ? 'boolean' : name === 'min' || name === 'max' ? typed.kind : 'number';
    return { kind, offset, tree: { node: 'rows', name, table, body: typed.tree, steady } };
  }

  private counted(table: string, offset: number): Typed {
    this.reads.push({ table, key: '*', through: 'rows' });
    return { kind: 'number', offset, tree: { node: 'rows', name: 'count', table, steady: true } };
  }
}

/** The body of an aggregate: a number to add, a condition to test, or a value to count. */
function bodyOf(name: AggregateName, body: Typed): Typed {
  if (name === 'sum' || name === 'avg') return converted(body, 'number');
  if (name === 'any' || name === 'all') return truth(body);
  if (name !== 'count') return body.kind === 'boolean' || body.kind === 'list' ? converted(body, 'number') : body;
  return body.kind === 'boolean' ? body : { ...body, kind: 'boolean', tree: call('not', { ...body, tree: call('isEmpty', body) }) };
}

function argumentsOf(name: string, entry: FunctionEntry, values: readonly Typed[], offset: number): Typed[] {
  const { parameters, optional = 0, rest } = entry;
  const min = parameters.length - optional;
  const max = rest ? Infinity : parameters.length;
  if (values.length < min || values.length > max) {
    arityWrong(name, rest ? `${min}+` : optional > 0 ? `${min}-${max}` : `${min}`, offset);
  }
  return values.map((value, position) => converted(value, parameters[position] ?? rest ?? 'any'));
}

function resultOf({ result }: FunctionEntry, values: readonly Typed[]): Typed['kind'] {
  return result === 'first' ? (values[0]?.kind ?? 'nothing') : result;
}

function arityWrong(name: string, expected: string, offset: number): never {
  return refuse('expression-arguments', offset, { name, expected });
}

function lazy(name: 'if' | 'and' | 'or' | 'coalesce', values: readonly Typed[]): Tree {
  return { node: 'lazy', name, values: values.map(({ tree }) => tree) };
}

function logic(name: 'and' | 'or', one: Typed, other: Typed, offset: number): Typed {
  return { kind: 'boolean', offset, tree: lazy(name, [truth(one), truth(other)]) };
}

function firstOf(values: readonly Typed[], offset: number): Typed {
  const { items, kind } = unified(values, 'coalesce', offset);
  return { kind, offset, tree: lazy('coalesce', items) };
}

function membership(one: Typed, other: Typed, offset: number): Typed {
  if (other.kind !== 'list') return sameness(one, other, offset);
  return { kind: 'boolean', offset, tree: call('one-of', one, other) };
}

function sameness(one: Typed, other: Typed, offset: number): Typed {
  const boolean = (tree: Tree): Typed => ({ kind: 'boolean', offset, tree });
  if (other.kind === 'nothing' || isEmptyText(other)) return boolean(call('isEmpty', one));
  if (one.kind === 'nothing' || isEmptyText(one)) return boolean(call('isEmpty', other));
  return boolean(call('same', ...unified([one, other], '==', offset).items));
}

function ordering(operator: '<' | '<=' | '>' | '>=', one: Typed, other: Typed, offset: number): Typed {
  const { items, kind } = unified([one, other], operator, offset);
  if (kind === 'boolean' || kind === 'list') refuse('expression-kinds-differ', offset, { name: operator });
  if ([one, other].some((side) => side.kind === 'number') && kind === 'text') refuse('expression-kinds-differ', offset, { name: operator });
  const name = operator.endsWith('=') ? 'less-or-same' : 'less';
  return { kind: 'boolean', offset, tree: call(name, ...(operator.startsWith('<') ? items : items.toReversed())) };
}

/** Numbers are added, texts concatenated, dates moved by days and subtracted to days. */
function arithmetic(operator: BinaryOperator, one: Typed, other: Typed, offset: number): Typed {
  const kinds = [one.kind, other.kind];
  if (operator === '+' && kinds.some((kind) => kind === 'text' || kind === 'list'))
    return { kind: 'text', offset, tree: call('concat', one, other) };
  if ((operator === '+' || operator === '-') && isMoment(one.kind)) {
    const until = operator === '-' ? literalMoment(other) : undefined;
    if (until) return { kind: 'number', offset, tree: call('diffDays', until, one) };
    const days = converted(other, 'number');
    const amount = operator === '-' ? { ...days, tree: call('negate', days) } : days;
    return { kind: one.kind, offset, tree: call('addDays', one, amount) };
  }
  const values = [converted(one, 'number'), converted(other, 'number')];
  return { kind: resultOf(entryOf(operator), values), offset, tree: call(operator, ...values) };
}
