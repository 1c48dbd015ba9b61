/** How long changed cells of a row are highlighted, in milliseconds (GRID-15, CONST-05). */
export const HIGHLIGHT_MS = 1400;

/** Highlighted cells by row id: the changed keys, and the end of the highlight in milliseconds since 1970. */
export type RowHighlights = ReadonlyMap<string, { keys: ReadonlySet<string>; until: number }>;

/** No highlights. */
export const noHighlights: RowHighlights = new Map();

/** Adds the changed cells of a row; its current highlights are extended to end at the same time (GRID-15). */
export function highlighted(before: RowHighlights, rowId: string, changed: readonly string[], now: number): RowHighlights {
  if (changed.length === 0) return before;
  const known = before.get(rowId);
  const current = known && known.until > now ? known.keys : [];
  return new Map(before).set(rowId, { keys: new Set([...current, ...changed]), until: now + HIGHLIGHT_MS });
}

/** Removes expired highlights; the same object if none has expired. */
export function unexpired(before: RowHighlights, now: number): RowHighlights {
  const kept = [...before].filter(([, { until }]) => until > now);
  return kept.length === before.size ? before : new Map(kept);
}

/** When the next highlight expires; null without highlights. */
export function nextEnd(highlights: RowHighlights): number | null {
  return highlights.size === 0 ? null : Math.min(...[...highlights.values()].map(({ until }) => until));
}
