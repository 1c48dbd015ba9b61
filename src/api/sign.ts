import { md5 } from 'js-md5';

/** The secret that stock servers ship with. It is public, so the signature is no proof of identity. */
const DEFAULT_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/**
 * The X-Sign header (AUTH-17): upper-case MD5 of the JSON text of all query and body members, keys ascending, numbers as text, followed by the secret.
 * A last path segment with a comma joins in as `x-path-variable`.
 */
export function sign(url: string, members: Record<string, unknown>, secret = DEFAULT_SECRET): string {
  const [path = '', query = ''] = url.split('?', 2);
  const all: Record<string, unknown> = { ...Object.fromEntries(new URLSearchParams(query)), ...members };
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes(',')) all['x-path-variable'] = decodeURIComponent(lastSegment);
  delete all._t;
  const sorted = Object.keys(all)
    .sort()
    .filter((key) => all[key] !== undefined)
    .map((key) => [key, asSigned(all[key])]);
  return md5(JSON.stringify(Object.fromEntries(sorted)) + secret).toUpperCase();
}

function asSigned(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
