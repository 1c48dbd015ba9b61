/** What can be wrong with the text of an expression. A sentence for each is the diagnostic of the same name. */
export const problemCodes = [
  /** The text ends, or goes on with something else, where a value should begin. */
  'expression-value-expected',
  /** {token} is expected here. */
  'expression-token-expected',
  /** The expression is complete, and {found} follows. */
  'expression-end-expected',
  'expression-text-open',
  /** {found} is no part of the language. */
  'expression-unsupported',
  /** Nobody knows {name}: no column, no table, no variable. */
  'expression-name-unknown',
  /** {name} before a dot is no table. */
  'expression-table-unknown',
  'expression-function-unknown',
  /** {name} takes {expected} values. */
  'expression-arguments',
  'expression-text-expected',
  'expression-number-expected',
  'expression-date-expected',
  'expression-boolean-expected',
  'expression-list-expected',
  /** The two sides of {name} are of kinds that do not go together. */
  'expression-kinds-differ',
  /** The rows of {name} are used outside of `sum`, `count` and the like. */
  'expression-rows-outside',
  /** {name} looks at the rows of one table, and there is none, a second one, or another sum within. */
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
  /** The names that would have been right, to suggest the nearest. */
  known?: readonly string[];
}

/** Carries a problem out of the depth of the parser; the front door catches it. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
  }
}

/** Stops reading an expression. `offset` counts from 0. */
export function refuse(code: ProblemCode, offset: number, values: Problem['values'] = {}, known?: readonly string[]): never {
  throw new ProblemError({ code, position: offset + 1, values, ...(known && { known }) });
}
