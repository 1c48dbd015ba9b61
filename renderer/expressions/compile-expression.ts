import { checkExpression } from './check.ts';
import { converted } from './kinds.ts';
import { parseExpression } from './parse-expression.ts';
import { ProblemError, type Problem } from './problem.ts';
import type { Scope } from './scope.ts';
import type { ExpressionPlan } from './tree.ts';
import type { ValueKind } from './value.ts';

/** A compiled expression, or what is wrong with it. */
export type CompiledExpression = { plan: ExpressionPlan; problem?: undefined } | { plan?: undefined; problem: Problem };

/** Compiles an expression of an expected kind: parses it, resolves names, checks kinds. Never throws, whatever the text. */
export function compileExpression(text: string, scope: Scope, wanted: ValueKind): CompiledExpression {
  try {
    const { reads, ...typed } = checkExpression(parseExpression(text), scope);
    const fitted = converted(typed.kind === 'boolean' && wanted === 'text' ? { ...typed, kind: 'text' } : typed, wanted);
    return { plan: { text, kind: typed.kind === 'boolean' ? 'boolean' : wanted, tree: fitted.tree, reads } };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem };
    throw error;
  }
}
