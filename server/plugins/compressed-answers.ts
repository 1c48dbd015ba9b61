import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet anyhow. */
const COMPRESS_ABOVE_BYTES = 1400;
/** Quick rather than small: each answer is compressed once and read once. */
const BROTLI_QUALITY = 4;
const COMPRESSIBLE = /^application\/json\b/;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compresses longer JSON answers for clients that accept it. Tokens travel in a header of their own, so no other site can measure the length of an answer. */
export function useCompressedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) <= COMPRESS_ABOVE_BYTES) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return encoding === 'br' ? asBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) : asGzip(payload);
  });
}
