import { parseExpression } from './parse-expression.ts';
import { ProblemError } from './problem.ts';
import type { Syntax } from './syntax.ts';

/** A name in an expression, before anybody knows what it means; `object` is what stands before its point, empty for a bare name. */
export interface NameRead {
  object: string;
  name: string;
}

/** Every name that an expression reads; none of a text that is no expression, which nobody computes. */
export function namesRead(text: string): readonly NameRead[] {
  try {
    return namesOf(parseExpression(text));
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

function namesOf(syntax: Syntax): NameRead[] {
  switch (syntax.form) {
    case 'name':
      return [{ object: '', name: syntax.name }];
    case 'member':
      return [{ object: syntax.object, name: syntax.name }];
    case 'list':
    case 'call':
      return syntax.items.flatMap(namesOf);
    case 'not':
    case 'minus':
      return namesOf(syntax.operand);
    case 'binary':
      return [syntax.left, syntax.right].flatMap(namesOf);
    case 'choice':
      return [syntax.test, syntax.yes, syntax.no].flatMap(namesOf);
    default:
      return [];
  }
}
