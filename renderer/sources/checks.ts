import type { WireValue } from '../column-types/define.ts';
import type { ServerAnswer } from '../rules/handlers.ts';

/** A value that must not stand in another record of its table. */
export interface DuplicateQuestion {
  table: string;
  field: string;
  value: string;
  /** The record that may hold it; empty for a new one. */
  recordId: string;
}

/** What only the server knows of single values (wire 6.11). */
export interface CheckSource {
  /** Is a value still free? The answer's message is the error of the field (RULE-36). */
  checkDuplicate(question: DuplicateQuestion, signal?: AbortSignal): Promise<ServerAnswer>;
  /** Does a value keep the rule of a code? */
  checkRule(code: string, value: string, signal?: AbortSignal): Promise<ServerAnswer>;
  /** The value that a fill rule gives a record which is being added; `form` is the record as it stands. */
  fillRule(code: string, form: WireValue): Promise<WireValue>;
}
