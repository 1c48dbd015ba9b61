import type { WireValue } from '../wire/wire-value.ts';

/** A value that must be unique in its table. */
export interface DuplicateQuestion {
  table: string;
  field: string;
  value: string;
  /** The record being edited, which may hold the value; empty for a new one. */
  recordId: string;
}

/** The server's response to the check of a value. */
export interface ServerAnswer {
  success: boolean;
  message: string;
}

/** Checks of single values that only the server can make (wire 6.11). */
export interface CheckSource {
  /** Checks that a value is still free. The response's message becomes the field's error (RULE-36). */
  checkDuplicate(question: DuplicateQuestion, signal?: AbortSignal): Promise<ServerAnswer>;
  /** Checks a value against the rule of a code. */
  checkRule(code: string, value: string, signal?: AbortSignal): Promise<ServerAnswer>;
  /** The value that a fill rule gives a new record; `form` is the record so far. */
  fillRule(code: string, form: WireValue): Promise<WireValue>;
}
