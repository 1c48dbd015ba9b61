import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Canaries } from './attack-server.ts';

/** Internal details of the database, stack traces and the file system: none may reach a client. */
const INNER_WORDS =
  /SQLSTATE|syntax error|PostgresError|relation "|column "|operator does not exist|invalid input syntax|violates|pg_catalog|permission denied for|kysely|node_modules|\n\s+at |file:\/\/|\.ts:\d+|\/(?:srv|opt|home|root|usr|tmp|work)\/|root:x:/i;

/** True of every response: no 5xx, no internal details, no canary, and all security headers. */
export function expectClean(answer: LightMyRequestResponse, what: string, canaries?: Canaries): void {
  expect([what, answer.statusCode < 500, answer.body.slice(0, 300)]).toEqual([what, true, expect.any(String)]);
  expect([what, INNER_WORDS.exec(answer.body)?.[0]]).toEqual([what, undefined]);
  expect([what, answer.headers['x-content-type-options'], answer.headers['referrer-policy']]).toEqual([what, 'nosniff', 'no-referrer']);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const whole = answer.body + JSON.stringify(answer.headers);
  for (const [name, canary] of Object.entries(canaries ?? {})) expect([what, name, whole.includes(canary)]).toEqual([what, name, false]);
}

/** The content of an envelope. */
export interface Said {
  success: boolean;
  code: number;
  message: string;
  result: unknown;
}

/** The envelope of a response. */
export function said(answer: LightMyRequestResponse): Said {
  return answer.json<Said>();
}
