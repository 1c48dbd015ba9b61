/** One comparison of a dictionary's condition; the literal becomes a bind. */
export interface Comparison {
  column: string;
  operator: '=' | '<>' | 'like';
  literal: string;
}

const comparison = /^\s*([a-z_][a-z0-9_]{0,62})\s*(=|!=|<>|\blike\b)\s*(?:'((?:[^']|'')*)'|(-?\d{1,18}(?:\.\d{1,9})?))\s*/i;
const MAX_COMPARISONS = 5;

/**
 * Parses a condition of the form `column = 'literal' and …`, with or without a leading `where`; null for anything else, so that no text of
 * a request or a definition becomes SQL (IMPLIED-16). An empty text yields no comparisons.
 */
export function parseCondition(text: string): Comparison[] | null {
  let rest = text.trim().replace(/^where\s+/i, '');
  const comparisons: Comparison[] = [];
  while (rest) {
    const match = comparison.exec(rest);
    if (!match || comparisons.length === MAX_COMPARISONS) return null;
    const operator = match[2]?.toLowerCase() === 'like' ? 'like' : match[2] === '=' ? '=' : '<>';
    comparisons.push({ column: (match[1] ?? '').toLowerCase(), operator, literal: match[3]?.replaceAll("''", "'") ?? match[4] ?? '' });
    rest = rest.slice(match[0].length);
    if (!rest) break;
    const next = /^and\s+/i.exec(rest);
    if (!next || !rest.slice(next[0].length)) return null;
    rest = rest.slice(next[0].length);
  }
  return comparisons;
}
