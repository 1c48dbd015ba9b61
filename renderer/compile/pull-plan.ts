import type { ExpressionPlan } from '../expressions/tree.ts';

/** Lines that are taken over from the rows of a report into a sub-table of the open form. */
export interface PullPlan {
  /** The code of the report. */
  report: string;
  /** The sub-table that gets the lines. */
  into: string;
  /** Values of the report's parameters, computed from the form; a field that stands there by itself has to be filled in. */
  parameters: Readonly<Record<string, ExpressionPlan>>;
  isMultiple: boolean;
  /** Expressions by column, as they are written: what they read is known with the report. */
  map: Readonly<Record<string, string>>;
  /** The columns by which a row is known that is among the lines already. */
  unless: readonly string[];
  /** What has to hold of the form, with what is told where it does not. */
  checks?: readonly { that: ExpressionPlan; text: string }[];
  /** What is told where there is nothing to take. */
  empty?: string;
}
