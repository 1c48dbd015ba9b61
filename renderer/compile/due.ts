import type { Report } from '../diagnostics.ts';
import { countOf, objectOf, textOf } from '../document/read.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ValueKind } from '../expressions/value.ts';
import type { DuePlan } from './due-plan.ts';

/** Where it is written, and the names that its condition may use. */
interface Place {
  pointer: string;
  scope: Scope;
  report: Report;
}

/** A week before, where the definition says nothing. */
const SOON_DAYS = 7;

/**
 * What `due` of an extension declares of a field of days: `true`, or `{"when": "status = 'open'", "soon": 7}`. The condition reads the record
 * alone, as a list has it. Without a readable condition nothing is told.
 */
export function compileDue(value: unknown, kind: ValueKind, { pointer, scope, report }: Place): DuePlan | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  const node = value === true ? {} : objectOf(value);
  const soon = node?.['soon'] === undefined ? SOON_DAYS : countOf(node['soon']);
  if (!node || soon === undefined || (kind !== 'date' && kind !== 'datetime')) {
    report('due-unreadable', pointer);
    return undefined;
  }
  if (node['when'] === undefined) return { soon };
  const text = textOf(node['when']) ?? '';
  const { plan, problem } = compileExpression(text, { own: scope.own, tables: new Map() }, 'boolean');
  if (problem) report(problem.code, pointer, text, problem);
  return plan && { when: plan, soon };
}
