import { type ComponentType, lazy } from 'react';
import type { PageProps } from '#src/shared/page-props.ts';

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

/** A page whose code comes in a file of its own; throws a ChunkLoadError while it renders when that does not come. */
export function pageIn(load: () => Promise<ComponentType<PageProps>>): ComponentType<PageProps> {
  return lazy(async () => ({ default: await inTime(load()) }));
}

/** The code, or a ChunkLoadError. */
export function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_MS);
    loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError('missing', { cause }))).finally(() => clearTimeout(timer));
  });
}
