const HERE = 'http://here.invalid';

/** The path of a redirect value when it stays on this site, else undefined (IMPLIED-17). Absolute URLs, `//host` and backslashes are rejected. */
export function sameSitePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return undefined;
  if (!URL.canParse(value, HERE)) return undefined;
  const url = new URL(value, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
