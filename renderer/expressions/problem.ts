/** The problems of an expression's text. Each is reported as the diagnostic of the same name. */
export const problemCodes = [
  /** A value was expected here. */
  'expression-value-expected',
  /** {token} is expected here. */
  'expression-token-expected',
  /** The expression is complete, but {found} follows. */
  'expression-end-expected',
  'expression-text-open',
  /** {found} is not part of the language. */
  'expression-unsupported',
  /** {name} is neither a column nor a table nor a variable. */
  'expression-name-unknown',
  /** {name} before a dot is not a table. */
  'expression-table-unknown',
  'expression-function-unknown',
  /** {name} takes {expected} values. */
  'expression-arguments',
  'expression-text-expected',
  'expression-number-expected',
  'expression-date-expected',
  'expression-boolean-expected',
  'expression-list-expected',
  /** The operands of {name} have incompatible kinds. */
  'expression-kinds-differ',
  /** The rows of {name} are used outside of `sum`, `count` and the like. */
  'expression-rows-outside',
  /** {name} must read the rows of one table, but reads none, a second one, or contains another aggregate. */
  'expression-rows-wrong',
  /** Longer than {limit} characters, or too deeply nested. */
  'expression-too-large',
] as const;

/** The code of a problem. */
export type ProblemCode = (typeof problemCodes)[number];

/** What is wrong with an expression, and where: `position` counts characters from 1. */
export interface Problem {
  code: ProblemCode;
  position: number;
  values: Readonly<Record<string, string | number>>;
  /** The valid names, to suggest the nearest. */
  known?: readonly string[];
}

/** Carries a problem out of the parser; `compileExpression` catches it. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
  }
}

/** Throws a problem. `offset` counts from 0. */
export function refuse(code: ProblemCode, offset: number, values: Problem['values'] = {}, known?: readonly string[]): never {
  throw new ProblemError({ code, position: offset + 1, values, ...(known && { known }) });
}
