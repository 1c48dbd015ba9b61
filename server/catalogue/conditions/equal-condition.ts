/**
 * Parses the `condition` of a tree request, a JSON object from columns to required values; an empty text yields no conditions. Null for
 * anything else, so that the request is rejected rather than the condition ignored (TREE-05, TREE-06).
 */
export function parseEqualCondition(text: string): [column: string, value: string][] | null {
  if (!text.trim()) return [];
  let condition: unknown;
  try {
    condition = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return null;
  const entries: [string, unknown][] = Object.entries(condition);
  return entries.every(isPlain) ? entries.map(([column, value]) => [column.toLowerCase(), String(value)]) : null;
}

function isPlain([, value]: [string, unknown]): boolean {
  return (typeof value === 'string' && !value.includes('\0')) || typeof value === 'number' || typeof value === 'boolean';
}
