import type { ValueKind } from './value.ts';

/** The current user, known wherever an expression is evaluated. */
export const variableNames = ['user.id', 'user.username', 'user.realname', 'user.orgCode'] as const;

/** A variable of the language. */
export type VariableName = (typeof variableNames)[number];

/** The functions over all rows of a table. */
export const aggregateNames = ['sum', 'count', 'avg', 'min', 'max', 'any', 'all'] as const;

/** An aggregate. */
export type AggregateName = (typeof aggregateNames)[number];

/** A checked expression as plain JSON: names are resolved, operators are functions chosen by kind. */
export type Tree =
  /** Numbers are stored as digits. */
  | { node: 'literal'; kind: ValueKind; value: string | boolean | null }
  /** `own`: of the form, or of the row that it belongs to; `main`: of the form around that row. */
  | { node: 'column'; of: 'own' | 'main'; key: string }
  | { node: 'variable'; name: VariableName }
  | { node: 'call'; name: string; values: readonly Tree[] }
  /** Operands are evaluated lazily. */
  | { node: 'lazy'; name: 'if' | 'and' | 'or' | 'coalesce'; values: readonly Tree[] }
  /** `body` is evaluated on each row; absent when rows are only counted. `steady`: it depends on the row only. */
  | { node: 'rows'; name: AggregateName; table: string; body?: Tree; steady: boolean };

/** What an expression reads: a column of the form (`table` empty) or of a table's rows. `*`: which rows there are. */
export interface Read {
  table: string;
  key: string;
  /** `own`: of the record or row that the expression belongs to. */
  through: 'own' | 'main' | 'rows';
}

/** A compiled expression: plain JSON, part of a plan. */
export interface ExpressionPlan {
  /** The source text. */
  text: string;
  kind: ValueKind;
  tree: Tree;
  reads: readonly Read[];
}
