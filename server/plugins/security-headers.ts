import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** No sniffing, framing, referrer, device access or caching, and a strict CSP. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Headers that a handler may have set for its own answer. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['content-security-policy', 'cache-control', 'x-frame-options']);

/** Adds the headers of `setSecurityHeaders` to every response. */
export function useSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    setSecurityHeaders(reply);
    return payload;
  });
}

/** Sets the security headers; a policy and a caching that a handler has set are kept. */
export function setSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!OWN_HEADERS.has(name) || !reply.hasHeader(name)) reply.header(name, value);
}

/** A new nonce for the style elements that antd and AG Grid add. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Who may embed the page, and whom it may embed. */
export interface PagePolicyOptions {
  isDevelopment?: boolean;
  frameOrigins?: readonly string[] | undefined;
  portals?: readonly string[] | undefined;
}

/** The policy of the page: own scripts only, no eval; pages of `frameOrigins` may be embedded, those of `portals` may embed it (a browser then ignores x-frame-options); `isDevelopment` also admits what hot reload needs. */
export function pagePolicy(nonce: string, { isDevelopment = false, frameOrigins = [], portals = [] }: PagePolicyOptions = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src 'self'${frameOrigins.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${portals.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The policy of the frame in which scripts of forms run: of no origin, without network, storage or forms, and only within the own page. Its inline
 * script starts a worker, which is all that a stored script reaches.
 */
export const SCRIPT_FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts',
].join('; ');
