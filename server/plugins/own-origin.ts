import type { FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';

/** Throws `origin-foreign` unless the own site asks: browsers let any site open a socket to us, but always send its origin. */
export function requireOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin = '' } = headers;
  if (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()) fail('origin-foreign');
}
