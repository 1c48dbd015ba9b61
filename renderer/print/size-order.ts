/** Letters of sizes from small to large: XXS to XXL, `2XL` is XXL. */
const SIZE = /^(\D*?)(?:(\d*)(X*)([SML])|(\d+(?:\.\d+)?))$/i;
const LETTERS = 'SML';

/**
 * Sizes in the order of a size table: 女S, 女M, 女L, 女XL, 女2XL; numbers by their value. Null where one of the texts is no size, so that they stay
 * as they are.
 */
export function inSizeOrder(texts: readonly string[]): string[] | null {
  const ranked = texts.map((text) => ({ text, rank: rankOf(text) }));
  if (ranked.some(({ rank }) => rank === null)) return null;
  return ranked.toSorted((a, b) => compare(a.rank!, b.rank!)).map(({ text }) => text);
}

type Rank = readonly [start: string, size: number];

function rankOf(text: string): Rank | null {
  const found = SIZE.exec(text.trim());
  if (!found) return null;
  const [, start = '', times = '', crosses = '', letter = '', number] = found;
  if (number !== undefined) return [start, Number(number)];
  const steps = times === '' ? crosses.length : crosses === '' ? Number.NaN : Number(times) + crosses.length - 1;
  if (Number.isNaN(steps)) return null;
  const base = LETTERS.indexOf(letter.toUpperCase()) * LETTER_STEPS;
  return [start, letter.toUpperCase() === 'S' ? base - steps : base + steps];
}

/** More than the crosses of any size. */
const LETTER_STEPS = 100;

function compare([start, size]: Rank, [otherStart, otherSize]: Rank): number {
  return start.localeCompare(otherStart) || size - otherSize;
}
