/** True when two values of one column are the same: equal, or lists of equal choices or files. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((one, position) => isSameItem(one, b[position]));
}

function isSameItem(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const [members, others] = [Object.entries(a), new Map(Object.entries(b))];
  return members.length === others.size && members.every(([name, value]) => Object.is(value, others.get(name)));
}
