import { createHash } from 'node:crypto';

/** The signing secret shared by all stock installations: it is public, so a signature proves nothing. */
const PUBLISHED_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** `X-Sign` as stock clients compute it: MD5 of the sorted parameters and the secret (wire 1.5). */
export function signRequest(address: string, body: unknown): string {
  const [pathname = '', query = ''] = address.split('?', 2);
  const last = decode(pathname.split('/').at(-1) ?? '');
  const members = {
    ...(last.includes(',') ? { 'x-path-variable': last } : {}),
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(typeof body === 'object' ? body : {}),
  };
  const named = Object.entries(members).filter(([name]) => name !== '_t');
  const sorted = Object.fromEntries(
    named.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, textOf(value)]),
  );
  return createHash('md5')
    .update(JSON.stringify(sorted) + PUBLISHED_SECRET)
    .digest('hex')
    .toUpperCase();
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
