/** The word by which this page lets style elements in, for libraries that make some (Content-Security-Policy); undefined where it has none. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
