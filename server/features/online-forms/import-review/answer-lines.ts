import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '#server/errors.ts';
import { say, tell } from '#server/sentence.ts';

/** The media type of an answer of JSON lines. */
export const LINES = 'application/x-ndjson; charset=utf-8';

/** Sends one line; waits while the client reads more slowly. */
export type SendLine = (line: object) => Promise<void>;

/** An answer that tells its progress line by line. `signal` aborts when the client has left; a failure becomes the last line. */
export function answerLines(request: FastifyRequest, work: (send: SendLine, signal: AbortSignal) => Promise<void>): Readable {
  const lines = new PassThrough();
  const left = new AbortController();
  lines.once('close', () => left.abort());
  const send: SendLine = async (line) => {
    left.signal.throwIfAborted();
    if (!lines.write(`${JSON.stringify(line)}\n`)) await once(lines, 'drain', { signal: left.signal });
  };
  const end = (error: unknown) => {
    if (left.signal.aborted) return lines.destroy();
    const isKnown = error instanceof ServerError;
    if (!isKnown) request.log.error({ err: error }, 'a review of an import has failed');
    lines.end(`${JSON.stringify({ failed: isKnown ? say(error.sentence) : tell('error.internal', { trace: request.id }) })}\n`);
  };
  work(send, left.signal).then(() => lines.end(), end);
  return lines;
}
