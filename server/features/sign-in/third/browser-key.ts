import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { hashOf, newSecret } from './ticket-store.ts';

const NAME = 'third_sign_in';
const LIFE_S = 900;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/**
 * The hash of the key by which a browser is known again when it comes back from a provider. The cookie signs nobody in: it only keeps tickets of one
 * browser from being used in another, to which somebody could otherwise send their own.
 */
export function browserOf({ headers }: FastifyRequest): string {
  const key = COOKIE.exec(headers.cookie ?? '')?.[1];
  return key === undefined ? '' : hashOf(key);
}

/** The same for a browser that sets out; it gets a key, or keeps the one that another of its pages uses. */
export function keyForBrowser(request: FastifyRequest, reply: FastifyReply, { basePath, publicUrl }: Config): string {
  const key = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? newSecret();
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${key}; Path=${basePath}/jeecg-boot/sys; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure}`);
  return hashOf(key);
}
