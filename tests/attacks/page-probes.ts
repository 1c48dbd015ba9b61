import { expect } from 'vitest';
import type { Probe } from './probe.ts';

const header =
  (name: string, check: (value: string) => void): Probe =>
  async ({ server }) => {
    const answer = await server.app.inject({ method: 'GET', url: '/' });
    expect(answer.statusCode).toBe(200);
    check(String(answer.headers[name] ?? ''));
  };
const policy = (check: (value: string) => void) => header('content-security-policy', check);
const contains = (text: string) => (value: string) => expect(value).toContain(text);

const foldersHaveNoListing: Probe = async ({ server }) => {
  for (const url of ['/assets', '/assets/', '/jeecg-boot/sys/common/static', '/jeecg-boot/sys/common/static/']) {
    const answer = await server.app.inject({ method: 'GET', url });
    // Anything but a file is the page itself, or nothing.
    expect([url, [200, 404].includes(answer.statusCode), answer.body.includes('main.js.br')]).toEqual([url, true, false]);
  }
};

const noInlineScript = (value: string) => {
  const directives = new Map(value.split('; ').map((directive) => [directive.split(' ', 1)[0], directive]));
  expect(value).not.toContain('unsafe-eval');
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('default-src')).toBe("default-src 'none'");
};

/** Probes of the page's headers. */
export const pageProbes: Readonly<Record<string, Probe>> = {
  "CSP frame-ancestors 'none' ('self' only for pdf preview and configured report frames)": policy(contains("frame-ancestors 'none'")),
  'X-Content-Type-Options nosniff': header('x-content-type-options', contains('nosniff')),
  'Referrer-Policy': header('referrer-policy', contains('no-referrer')),
  'no unsafe-eval, no unsafe-inline script': policy(noInlineScript),
  'Permissions-Policy': header('permissions-policy', contains('camera=()')),
  'COOP same-origin': header('cross-origin-opener-policy', contains('same-origin')),
  'directory path gives 404, no listing': foldersHaveNoListing,
};
