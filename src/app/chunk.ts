/** Milliseconds after which a file of code that has not come counts as lost (CONST-01). */
const CHUNK_MS = 120_000;

/** A file of code that did not come, in time or at all (ERR-42). Only a reload of the window asks for it again. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(
    readonly type: 'timeout' | 'missing',
    options?: ErrorOptions,
  ) {
    super(`Loading a part of the application failed (${type}).`, options);
  }
}

/** The code, or a ChunkLoadError. */
export function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_MS);
    loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError('missing', { cause }))).finally(() => clearTimeout(timer));
  });
}
