/** The positions of texts that stand more than once; empty texts never count (RULE-15). */
export function duplicatePositions(texts: readonly string[]): ReadonlySet<number> {
  const first = new Map<string, number>();
  const duplicates = new Set<number>();
  texts.forEach((text, position) => {
    if (text === '') return;
    const before = first.get(text);
    if (before === undefined) first.set(text, position);
    else duplicates.add(before).add(position);
  });
  return duplicates;
}
