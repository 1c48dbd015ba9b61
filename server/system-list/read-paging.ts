/** All rows at once (wire, checklist 9), which is the largest page here. */
export const ALL_ROWS = '-521';

/**
 * The page of a list, or its size, from 1 to `max`. Stock clients ask for page 0 when the last row of a page has gone, and for 99 999 rows: a number
 * out of range is clamped, and what is no number is the fallback (wire, Appendix C).
 */
export function readPaging(text: string | undefined, fallback: number, max: number): number {
  if (text === ALL_ROWS) return max;
  return text && /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), max) : fallback;
}
