import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Largest file that is taken (IMPLIED-15). */
export const MAX_FILE_MEGABYTES = 20;
const LIMITS = {
  files: 1,
  fileSize: MAX_FILE_MEGABYTES * 1024 * 1024,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Accepts only multipart forms in this scope. An oversized file is truncated, not rejected: its client is still sending and would not read the response. */
export async function useMultipartBodies(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
}

/** True for the parser's errors when a form is cut short: plain errors without a code, or a stream that ends early. */
export function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === undefined && Object.getPrototypeOf(error) === Error.prototype);
}
