import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../envelope.ts';
import { errorTable, ServerError } from '../errors.ts';
import { languageOf } from '../request-language.ts';
import { say, worded } from '../sentence.ts';
import { databaseErrorOf } from './database-errors.ts';
import { MAX_BODY_MEGABYTES } from './json-body.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** When a client may try again after a 503: lost connections and busy pools recover within seconds. */
const RETRY_AFTER_S = 1;

/** Answers every error with an envelope from the error table; an unknown one is logged under a trace id, which is all that the client sees of it. */
export function useErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

/** Sends the envelope of one error, in the language of the request. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof ServerError ? error : (databaseErrorOf(error) ?? requestErrorOf(error));
  const answer = known ?? unknownError(error, request);
  if (answer.error === 'database-down') request.log.error({ err: error }, 'database unreachable');
  const { status, code } = errorTable[answer.error];
  const language = languageOf(request);
  // Here too: an address that cannot be decoded never reaches the hooks.
  setSecurityHeaders(reply);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal(code, say(answer.sentence, language), worded(answer.result, language))));
}

function requestErrorOf(error: Error): ServerError | null {
  const { validation, validationContext, statusCode, code } = error as Partial<FastifyError>;
  if (validation) {
    const place = `${validationContext ?? ''}${validation[0]?.instancePath ?? ''}`;
    return new ServerError('bad-input', { detail: `${place} ${validation[0]?.message ?? ''}`.trim() });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ServerError('body-too-large', { megabytes: MAX_BODY_MEGABYTES });
  if (statusCode === 413) return new ServerError('form-too-large');
  if (code?.startsWith('FST_ERR_CTP')) return new ServerError('bad-input', { detail: 'Content-Type' });
  return statusCode && statusCode >= 400 && statusCode < 500 ? new ServerError('bad-input', { detail: 'URL' }) : null;
}

function unknownError(error: Error, request: FastifyRequest): ServerError {
  const trace = randomBytes(6).toString('hex');
  request.log.error({ err: error, trace, route: request.routeOptions.url }, 'unknown error');
  return new ServerError('internal', { trace });
}
