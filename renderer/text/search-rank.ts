import { searchForm } from './text-fold.ts';

/** All readings of a Chinese character, in letters without tones (`ü` is `v`); empty for any other character. */
export type PinyinReader = (character: string) => readonly string[];

/** A choice as it is searched: a code and texts; `units` is filled in on the first search by pinyin. */
export interface SearchedChoice {
  code: string;
  texts: readonly string[];
  units?: readonly Units[];
}

/** What may be typed for each character of a text. */
type Units = readonly (readonly string[])[];

/** How well a choice matches: the lower, the sooner it is offered. */
const RANKS = ['exact', 'initials', 'prefix', 'initials-first', 'initials-inside', 'anywhere'] as const;

/** The rank of a choice that does not match. */
export const NO_MATCH = RANKS.length;

const place = Object.fromEntries(RANKS.map((name, at) => [name, at])) as Record<(typeof RANKS)[number], number>;

const HAN = /\p{Script=Han}/u;

/** Longer texts are matched by their beginning only. */
const MATCHED_UNITS = 60;

/** A choice prepared for search. */
export function searchedChoice(code: string, texts: readonly string[]): SearchedChoice {
  return { code: searchForm(code), texts: texts.map(searchForm) };
}

/** The letters without syllable separators. */
export const lettersOf = (wanted: string) => wanted.replace(/[\s']/g, '');

/**
 * The rank of a choice for a folded search text: its exact code or text; its pinyin, whole; a prefix; pinyin from its first character;
 * pinyin inside; the text anywhere. Pinyin may be full (`chongqing`), initials (`cq`) or mixed (`cqing`).
 */
export function rankOf(choice: SearchedChoice, wanted: string, readings: PinyinReader | null): number {
  const written = [choice.code, ...choice.texts];
  if (written.includes(wanted)) return place.exact;
  const isPrefix = written.some((text) => text.startsWith(wanted));
  const spelt = readings ? spellingOf(choice, lettersOf(wanted), readings) : NO_MATCH;
  if (spelt === place.initials) return spelt;
  if (isPrefix) return place.prefix;
  if (spelt !== NO_MATCH) return spelt;
  return written.some((text) => text.includes(wanted)) ? place.anywhere : NO_MATCH;
}

/** True when letters spell neighbouring characters of a Chinese text, in full, by initials or mixed. */
export function isSpelt(text: string, letters: string, readings: PinyinReader): boolean {
  return HAN.test(text) && spellingIn(unitsOf(searchForm(text), readings), lettersOf(letters)) !== NO_MATCH;
}

function spellingOf(choice: SearchedChoice, letters: string, readings: PinyinReader): number {
  choice.units ??= choice.texts.map((text) => unitsOf(text, readings));
  return Math.min(NO_MATCH, ...choice.units.map((units) => spellingIn(units, letters)));
}

function unitsOf(text: string, readings: PinyinReader): Units {
  return [...text].slice(0, MATCHED_UNITS).map((character) => (HAN.test(character) ? readings(character) : [character]));
}

/** How letters spell neighbouring characters, each by a prefix of one of its readings. */
function spellingIn(units: Units, letters: string): number {
  if (letters === '') return NO_MATCH;
  for (let start = 0; start < units.length; start++) {
    if (!units[start]?.some((reading) => reading[0] === letters[0])) continue;
    const end = spelledFrom(units, start, letters);
    if (end === null) continue;
    if (start > 0) return place['initials-inside'];
    return end === units.length ? place.initials : place['initials-first'];
  }
  return NO_MATCH;
}

/** The place behind the last character that the letters spell from a start; null where they do not. */
function spelledFrom(units: Units, start: number, letters: string): number | null {
  let reached = new Set([0]);
  for (let unit = start; unit < units.length && reached.size > 0; unit++) {
    const next = new Set<number>();
    for (const from of reached) for (const reading of units[unit] ?? []) addReached(next, from, reading, letters);
    if (next.has(letters.length)) return unit + 1;
    reached = next;
  }
  return null;
}

/** Adds the positions reached when one more character is spelt by any matching prefix of a reading. */
function addReached(reached: Set<number>, from: number, reading: string, letters: string) {
  for (let length = 0; length < reading.length && letters[from + length] === reading[length]; length++) reached.add(from + length + 1);
}

/** The place of a value among those that the user chose lately, the latest first; undefined for any other. */
export type ChosenLately = ReadonlyMap<string, number>;

/** Sorts ranked matches: by rank, then by what was chosen lately, then as they came. */
export function inRankOrder<One extends { rank: number; value: string }>(matches: readonly One[], lately?: ChosenLately): One[] {
  const ageOf = ({ value }: One) => lately?.get(value) ?? Number.MAX_SAFE_INTEGER;
  return matches.toSorted((one, other) => one.rank - other.rank || ageOf(one) - ageOf(other));
}
