import type { WireValue } from '../wire-value.ts';

/** A value that must be unique in its table. */
export interface DuplicateQuestion {
  table: string;
  field: string;
  value: string;
  /** The record that may hold it; empty for a new one. */
  recordId: string;
}

/** An answer of the server to a check of one value. */
export interface ServerAnswer {
  success: boolean;
  message: string;
}

/** What only the server knows of single values (wire 6.11). */
export interface CheckSource {
  /** Is a value still free? The answer's message is the error of the field (RULE-36). */
  checkDuplicate(question: DuplicateQuestion, signal?: AbortSignal): Promise<ServerAnswer>;
  /** Does a value keep the rule of a code? */
  checkRule(code: string, value: string, signal?: AbortSignal): Promise<ServerAnswer>;
  /** The value that a fill rule gives a new record; `form` is the record so far. */
  fillRule(code: string, form: WireValue): Promise<WireValue>;
}
