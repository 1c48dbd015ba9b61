const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Normalises a typed address: a path of this site, or an http(s), mailto or tel address; https is assumed without a scheme.
 * Undefined for anything else, so that no link can run a script.
 */
export function linkAddress(text: string): string | undefined {
  const written = text.trim();
  if (written === '' || /[\s\p{Cc}]/u.test(written)) return undefined;
  if (/^(\/(?!\/)|#)/.test(written)) return written;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written);
  const full = hasScheme ? written : `https://${written}`;
  return URL.canParse(full) && SCHEMES.has(new URL(full).protocol) ? full : undefined;
}
