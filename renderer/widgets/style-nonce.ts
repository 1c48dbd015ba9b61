/** The page's Content-Security-Policy nonce for libraries that create style elements; undefined without one. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
