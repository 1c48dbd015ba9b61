/** The JSON that a system has answered; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text or number at a path of members, joined by dots; empty for anything else. */
export function memberAt(answer: unknown, path: string): string {
  let value = answer;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
