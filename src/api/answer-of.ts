import { message } from '#src/shared/language/index.ts';
import { ApiError } from './api-error.ts';

const CONTENT_TOO_LARGE = 413;

/** A successful response. Without an envelope the message is empty. */
export interface Answer {
  result: unknown;
  message: string;
  code: number;
  /** Of a saved record: what the server has numbered it with, by field. */
  numbers?: unknown;
}

/** A body as JSON, or the text where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Envelope {
  success?: unknown;
  message?: unknown;
  code?: unknown;
  result?: unknown;
  /** Of an empty list of choices: what it should have come from. */
  missingSource?: unknown;
  numbers?: unknown;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('success' in body || 'code' in body);
}

/** The successful answer of a body; throws an ApiError for any other. */
export function answerOf(status: number, body: unknown): Answer {
  const envelope: Envelope = isEnvelope(body) ? body : { result: body };
  const text = typeof envelope.message === 'string' ? envelope.message : '';
  if (status < 200 || status > 299) {
    const code = Number(envelope.code ?? status);
    throw new ApiError('status', text || statusText(status), status, code, envelope.result);
  }
  if (!isEnvelope(body)) return bareAnswer(status, body);
  const code = Number(envelope.code ?? 0);
  const isOk = typeof envelope.success === 'boolean' ? envelope.success : code === 0 || code === 200;
  if (!isOk) throw new ApiError('refused', text || message('error.unknown'), status, code, envelope.result);
  if (envelope.missingSource) throw new ApiError('refused', text, status, code, { missingSource: envelope.missingSource });
  return { result: envelope.result, message: text, code, ...(envelope.numbers !== undefined && { numbers: envelope.numbers }) };
}

/** The message for a bare status: a gateway that rejects an oversized request responds without an envelope. */
function statusText(status: number): string {
  return status === CONTENT_TOO_LARGE ? message('http.too-large') : message('http.status', { status });
}

function bareAnswer(status: number, body: unknown): Answer {
  if (typeof body === 'string') throw new ApiError('status', message('http.unreadable'), status, status);
  return { result: body, message: '', code: status };
}
