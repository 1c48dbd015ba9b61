/** True when two values of one column are the same: equal, or lists of equal choices. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((one, position) => Object.is(one, b[position]));
}
