import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Adds the headers of `setSecurityHeaders` to every response. */
export function useSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    setSecurityHeaders(reply);
    return payload;
  });
}

/** Sets the security headers: no sniffing, framing, referrer, device access or caching, and a strict CSP; headers set by a handler are kept. */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-frame-options', 'DENY');
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** A new nonce for the style elements that antd and AG Grid add. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The policy of the page: own scripts only, no eval; `isDevelopment` also admits what hot reload needs. */
export function pagePolicy(nonce: string, isDevelopment = false): string {
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
