import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../envelope.ts';
import { errorTable, fail, ServerError } from '../errors.ts';
import { securityHeaders } from './security-headers.ts';

/** Settings of Node's HTTP server that leave these answers to us. */
export const OWN_CLIENT_ERRORS = { requireHostHeader: false } as const;

/** Node would answer these itself, bare: requests without a host or with an unknown expectation. */
export function useClientErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) fail('bad-input', { detail: 'Host' });
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = bareAnswer(new ServerError('expectation-unknown'));
    response.writeHead(status, headers).end(body);
  });
}

/** Answers bytes that never become a request: no HTTP (400), headers that are too slow (408) or too long (431). Then closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, headers, body } = bareAnswer(clientErrorOf(error.code));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function clientErrorOf(code: string | undefined): ServerError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ServerError('headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ServerError('request-too-slow');
  return new ServerError('bad-input', { detail: 'HTTP' });
}

function bareAnswer(error: ServerError) {
  const { status, code } = errorTable[error.error];
  const body = JSON.stringify(refusal(code, error.message));
  const length = String(Buffer.byteLength(body));
  const headers = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', 'content-length': length, connection: 'close' };
  return { status, headers, body };
}
