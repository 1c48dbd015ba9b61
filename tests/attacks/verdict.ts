import type { LightMyRequestResponse } from 'fastify';
import { formatForServer } from '#messages';
import type { Expected } from './published-cases.ts';

/** The outcome of a request. Only `answered` may reveal anything; `failed` is a 5xx. */
export type Outcome =
  | 'no such route'
  | 'no session (401)'
  | 'no permission (403)'
  | 'bad request (4xx)'
  | 'refused (200, success false)'
  | 'answered'
  | 'failed';

/** A response with its outcome and its duration. */
export interface Verdict {
  name: string;
  outcome: Outcome;
  status: number;
  elapsedMs: number;
  body: string;
  headers: string;
}

/** Classifies a response. */
export function judge(name: string, answer: LightMyRequestResponse, elapsedMs: number): Verdict {
  const headers = Object.entries(answer.headers).map(([header, value]) => `${header}: ${String(value)}`);
  return { name, outcome: outcomeOf(answer), status: answer.statusCode, elapsedMs, body: answer.body, headers: headers.join('\n') };
}

function outcomeOf(answer: LightMyRequestResponse): Outcome {
  const { statusCode: status, body } = answer;
  if (status >= 500) return 'failed';
  if (status === 404 && body.includes(formatForServer('zh-CN', 'error.not-found'))) return 'no such route';
  if (status === 401) return 'no session (401)';
  if (status === 403) return 'no permission (403)';
  if (status >= 400) return 'bad request (4xx)';
  return /"success":false/.test(body) ? 'refused (200, success false)' : 'answered';
}

/** Descriptions of what is wrong with a response; empty when the attack failed as it should. */
export function faultsOf({ name, outcome, status, elapsedMs, body, headers }: Verdict, expected: Expected, forbidden: string[]): string[] {
  const faults: string[] = [];
  if (outcome === 'failed') faults.push(`${name}: answers ${status}: ${body.slice(0, 200)}`);
  const mayAnswer = expected.status_any_of.includes(status) && expected.success !== false;
  if (outcome === 'answered' && !mayAnswer) faults.push(`${name}: answers ${status} with ${body.slice(0, 200)}`);
  if (elapsedMs > expected.max_ms) faults.push(`${name}: takes ${Math.round(elapsedMs)} ms`);
  const whole = `${headers}\n${body}`;
  for (const text of forbidden) if (text && whole.includes(text)) faults.push(`${name}: gives away ${text}`);
  return faults;
}
