import type { ServerMessageCode } from '#messages';
import { say, tell, type Sentence } from './sentence.ts';

/** The JeecgBoot response envelope (IMPLIED-01, wire 1.3): times in ms. */
export interface Envelope<Result = unknown> {
  success: boolean;
  message: string;
  code: number;
  result: Result;
  timestamp: number;
  /** Remarks about a definition that was saved all the same. */
  diagnostics?: readonly object[];
  /** The numbers that a saved record has from fill rules, by field. */
  numbers?: Readonly<Record<string, string>>;
  /** What an empty list of choices should have come from (IMPLIED-19). */
  missingSource?: object;
}

/** What a handler returns: an envelope, or a body without one (getMultiUser, files). */
export type Answer = { kind: 'envelope'; envelope: Envelope } | { kind: 'bare'; body: unknown; contentType?: string };

/** A successful response with code 200; with a message, if there is one to read. */
export function ok(result: unknown = null, message?: ServerMessageCode): Answer {
  return okAs(200, message === undefined ? '' : tell(message), result);
}

/** A successful response whose result repeats its message. */
export function okSaying(message: ServerMessageCode): Answer {
  return ok(tell(message), message);
}

/** A successful response with a code and a text of its own. */
export function okAs(code: number, message: string, result: unknown): Answer {
  return { kind: 'envelope', envelope: { success: true, message, code, result, timestamp: Date.now() } };
}

/** A successful response with remarks about what was saved. */
export function okWith(diagnostics: readonly object[], result: unknown, message: ServerMessageCode): Answer {
  const answer = { success: true, message: tell(message), code: 200, result, timestamp: Date.now() };
  return { kind: 'envelope', envelope: { ...answer, diagnostics } };
}

/** A saved record: its id, and the numbers that it has from fill rules. */
export function okSaved(id: string, numbers: Readonly<Record<string, string>>, message: ServerMessageCode): Answer {
  const answer = { success: true, message: tell(message), code: 200, result: id, timestamp: Date.now() };
  return { kind: 'envelope', envelope: { ...answer, numbers } };
}

/** An empty list of choices, because what they come from does not exist: an unknown dictionary is no failure of the call (CALL-77). */
export function okLacking(missingSource: object, message: Sentence): Answer {
  const answer = { success: true, message: say(message), code: 200, result: [], timestamp: Date.now() };
  return { kind: 'envelope', envelope: { ...answer, missingSource } };
}

/** A body without an envelope. */
export function bare(body: unknown, contentType?: string): Answer {
  return { kind: 'bare', body, contentType };
}

/** An error response. */
export function refusal(code: number, message: string, result: unknown = null): Envelope {
  return { success: false, message, code, result, timestamp: Date.now() };
}
