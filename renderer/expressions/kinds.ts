import { momentText, readMoment } from './calendar.ts';
import type { Parameter } from './function-entry.ts';
import { refuse, type ProblemCode } from './problem.ts';
import type { Tree } from './tree.ts';
import type { ValueKind } from './value.ts';

/** A checked part of an expression, its kind and position. `nothing` is the kind of `null`, compatible with every other. */
export interface Typed {
  tree: Tree;
  kind: ValueKind | 'nothing';
  offset: number;
}

const EXPECTED: Readonly<Record<Parameter, ProblemCode>> = {
  any: 'expression-value-expected',
  text: 'expression-text-expected',
  countable: 'expression-text-expected',
  number: 'expression-number-expected',
  date: 'expression-date-expected',
  datetime: 'expression-date-expected',
  moment: 'expression-date-expected',
  boolean: 'expression-boolean-expected',
  list: 'expression-list-expected',
};

/** A call of a function on checked values. */
export function call(name: string, ...values: readonly Typed[]): Tree {
  return { node: 'call', name, values: values.map(({ tree }) => tree) };
}

/** Converts a value to a parameter's kind: a date becomes a moment, a date literal in a text becomes a date. Rejects what cannot be converted. */
export function converted(typed: Typed, parameter: Parameter): Typed {
  const found = fit(typed, parameter);
  return found ?? refuse(EXPECTED[parameter], typed.offset);
}

function fit(typed: Typed, parameter: Parameter): Typed | undefined {
  const { kind } = typed;
  if (parameter === 'any' || kind === 'nothing' || kind === parameter) return typed;
  if (isEmptyText(typed) && parameter !== 'text' && parameter !== 'countable') return nothing(typed);
  switch (parameter) {
    case 'text':
      return kind === 'boolean' ? undefined : { ...typed, kind: 'text', tree: call('text', typed) };
    case 'countable':
      return kind === 'text' || kind === 'list' ? typed : undefined;
    case 'moment':
      return isMoment(kind) ? typed : literalMoment(typed);
    case 'date':
      return asDay(typed);
    case 'datetime':
      return asMoment(typed);
    default:
      return undefined;
  }
}

function asDay(typed: Typed): Typed | undefined {
  if (typed.kind === 'datetime') return { ...typed, kind: 'date', tree: call('date', typed) };
  const moment = literalMoment(typed);
  return moment && (moment.kind === 'datetime' ? asDay(moment) : moment);
}

function asMoment(typed: Typed): Typed | undefined {
  if (typed.kind === 'date') return { ...typed, kind: 'datetime', tree: call('datetime', typed) };
  const moment = literalMoment(typed);
  return moment && (moment.kind === 'datetime' ? moment : asMoment(moment));
}

/** Converts values to a common kind: the shared kind, the wider of two, or text. If there is none, rejects them, naming the operator. */
export function unified(items: readonly Typed[], name: string, offset: number): { items: Typed[]; kind: Typed['kind'] } {
  const hasMoment = items.some((item) => isMoment(item.kind));
  const isFirm = (item: Typed) => !isEmptyText(item) && !(hasMoment && item.kind === 'text' && literalMoment(item));
  const firm = items.filter(isFirm);
  const kind = (firm.length > 0 ? firm : items).map((item) => item.kind).reduce(shared);
  const fitted = items.flatMap((item) => (kind === 'nothing' ? item : (fit(item, kind) ?? [])));
  return fitted.length === items.length ? { items: fitted, kind } : refuse('expression-kinds-differ', offset, { name });
}

/** The kind that can hold both; if there is none, one that rejects the other. */
function shared(one: Typed['kind'], other: Typed['kind']): Typed['kind'] {
  if (one === 'nothing' || one === other) return other;
  if (other === 'nothing') return one;
  if (isMoment(one)) return isMoment(other) ? 'datetime' : one;
  if (isMoment(other)) return other;
  return one === 'boolean' || other === 'boolean' ? 'boolean' : 'text';
}

/** Truthiness: texts, lists and dates are true unless empty. */
export function truth(typed: Typed): Typed {
  const { kind, offset } = typed;
  if (kind === 'boolean' || kind === 'nothing') return typed;
  if (kind === 'number') return refuse('expression-boolean-expected', offset);
  const empty: Typed = { kind: 'boolean', offset, tree: call('isEmpty', typed) };
  return { kind: 'boolean', offset, tree: call('not', empty) };
}

/** An empty text literal is compatible with every kind. */
export function isEmptyText({ tree }: Typed): boolean {
  return tree.node === 'literal' && tree.value === '';
}

/** A date with or without a time. */
export function isMoment(kind: Typed['kind']): boolean {
  return kind === 'date' || kind === 'datetime';
}

/** The date in a text literal. */
export function literalMoment(typed: Typed): Typed | undefined {
  if (isMoment(typed.kind)) return typed;
  const { tree } = typed;
  if (tree.node !== 'literal' || typeof tree.value !== 'string' || tree.kind !== 'text') return undefined;
  try {
    const moment = readMoment(tree.value);
    const kind = moment.time === null ? 'date' : 'datetime';
    return { ...typed, kind, tree: { node: 'literal', kind, value: momentText(moment) } };
  } catch {
    return undefined;
  }
}

function nothing(typed: Typed): Typed {
  return { ...typed, kind: 'nothing', tree: { node: 'literal', kind: 'text', value: null } };
}
