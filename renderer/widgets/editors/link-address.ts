const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address that a text means: a path of this site, or an address of http(s), mail or telephone; without a scheme it is one of https.
 * Undefined for anything else, so that no text becomes a link that runs something.
 */
export function linkAddress(text: string): string | undefined {
  const written = text.trim();
  if (written === '' || /[\s\p{Cc}]/u.test(written)) return undefined;
  if (/^(\/(?!\/)|#)/.test(written)) return written;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written);
  const full = hasScheme ? written : `https://${written}`;
  return URL.canParse(full) && SCHEMES.has(new URL(full).protocol) ? full : undefined;
}
