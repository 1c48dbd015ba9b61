import type { FastifyInstance } from 'fastify';
import { injectOptions, requestsOf, type FilledRequest } from './case-requests.ts';
import type { CaseValues } from './case-values.ts';
import type { PublishedCase } from './published-cases.ts';
import { faultsOf, judge, type Verdict } from './verdict.ts';

/** The result of a published case. */
export interface Replay {
  requests: FilledRequest[];
  verdicts: Verdict[];
  /** Descriptions of leaks and errors. */
  faults: string[];
  /** Variants described in words only. */
  untold: string[];
}

/** Sends one request and judges the answer. */
export async function fire(app: FastifyInstance, request: FilledRequest): Promise<Verdict> {
  const began = performance.now();
  const answer = await app.inject(injectOptions(request));
  return judge(request.name, answer, performance.now() - began);
}

/** A slow request is repeated, up to five times: a sleep in a payload is slow every time, a busy machine is not. */
async function fireInTime(app: FastifyInstance, request: FilledRequest, limitMs: number): Promise<Verdict> {
  const verdict = await fire(app, request);
  let { elapsedMs } = verdict;
  for (let again = 0; again < 5 && elapsedMs > limitMs; again++) elapsedMs = Math.min(elapsedMs, (await fire(app, request)).elapsedMs);
  return { ...verdict, elapsedMs };
}

/** Sends the main request of a case and each variant, one after the other. */
export async function replay(
  app: FastifyInstance,
  attack: PublishedCase,
  values: (own?: Readonly<Record<string, unknown>>) => CaseValues,
): Promise<Replay> {
  const { requests, untold } = requestsOf(attack, values);
  const forbidden = attack.expected.must_not_contain.map((text) => values().fill(text));
  const verdicts: Verdict[] = [];
  for (const request of requests) verdicts.push(await fireInTime(app, request, attack.expected.max_ms));
  return { requests, untold, verdicts, faults: verdicts.flatMap((verdict) => faultsOf(verdict, attack.expected, forbidden)) };
}
