import type { PatternName } from './patterns.ts';

/** One compiled validation rule. `message` is the document's own sentence and wins over the catalogue's. */
export type RulePlan = (
  | { kind: 'required' }
  | { kind: 'pattern'; name: PatternName }
  /** A regular expression typed by an admin; runs on re2js. */
  | { kind: 'custom'; source: string }
  /** Distinct within its table (RULE-15). */
  | { kind: 'unique' }
  | { kind: 'max-length'; limit: number }
) & { message?: string };

/** The user's value is wrong. Never thrown. `table` and `rowId` are absent for fields of the master form. */
export interface Failure {
  table?: string;
  rowId?: string;
  key: string;
  /** Message code, such as `rule.required`; the application makes the sentence. */
  code: string;
  values: Record<string, string | number>;
  /** A ready sentence, from the document or the server; wins over `code`. */
  message?: string;
}
