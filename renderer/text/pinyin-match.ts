import type { Option } from '#renderer/sources/option.ts';
import { searchForm } from './text-fold.ts';

/** All readings of a Chinese character, in letters without tones (`ü` is `v`); empty for any other character. */
export type PinyinReader = (character: string) => readonly string[];

const HAN = /\p{Script=Han}/u;

/** Longer texts are matched by their beginning only. */
const MATCHED_UNITS = 60;

let loading: Promise<PinyinReader> | undefined;
let loaded: PinyinReader | null = null;

/**
 * Loads the dictionary of readings once. It is large, so this happens when the browser is idle, or when the user types into a list before
 * that. A failed load may be retried.
 */
export function loadPinyin(): Promise<PinyinReader> {
  loading ??= import('pinyin-pro').then(
    ({ pinyin }) => (loaded = cachedReader((character) => pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true }))),
    (reason: unknown) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
}

/** The dictionary, or null until it is loaded. */
export function knownPinyin(): PinyinReader | null {
  return loaded;
}

/** Filters options as the user types. */
export type OptionMatcher = (query: string) => readonly Option[];

interface IndexedOption {
  option: Option;
  text: string;
  value: string;
  /** What may be typed for each character. */
  units?: readonly (readonly string[])[];
}

const indexes = new WeakMap<readonly Option[], readonly IndexedOption[]>();

/** Built once per list, on its first search. */
function indexOf(options: readonly Option[]): readonly IndexedOption[] {
  const known = indexes.get(options);
  if (known) return known;
  const index = options.map((option): IndexedOption => ({ option, text: searchForm(option.text), value: searchForm(option.value) }));
  indexes.set(options, index);
  return index;
}

/**
 * Finds options by text, by value and, once readings are loaded, by pinyin: full (`chongqing`), initials (`cq`) or mixed (`cqing`). Prefix
 * matches come first, then other matches, then pinyin matches, each in their own order. A query that extends the previous one searches only
 * what that one found.
 */
export function optionMatcher(options: readonly Option[], readings: PinyinReader | null): OptionMatcher {
  let last: { wanted: string; entries: readonly IndexedOption[] } | undefined;
  return (query) => {
    const wanted = searchForm(query).trim();
    if (wanted === '') return options;
    const isNarrower = last && wanted.startsWith(last.wanted) && lettersOf(last.wanted) !== '';
    const entries: IndexedOption[] = [];
    const ranked: Option[][] = [[], [], []];
    for (const entry of (isNarrower && last?.entries) || indexOf(options)) {
      const group = ranked[rank(entry, wanted, readings)];
      if (!group) continue;
      entries.push(entry);
      group.push(entry.option);
    }
    last = { wanted, entries };
    return ranked.flat();
  };
}

const NO_MATCH = 3;

function rank(entry: IndexedOption, wanted: string, readings: PinyinReader | null): number {
  if (entry.text.startsWith(wanted) || entry.value === wanted) return 0;
  if (entry.text.includes(wanted) || entry.value.includes(wanted)) return 1;
  if (!readings) return NO_MATCH;
  entry.units ??= unitsOf(entry.text, readings);
  return isTypedAs(entry.units, lettersOf(wanted)) ? 2 : NO_MATCH;
}

/** What each character of a text may be typed as. */
function unitsOf(text: string, readings: PinyinReader): readonly (readonly string[])[] {
  return [...text].slice(0, MATCHED_UNITS).map((character) => (HAN.test(character) ? readings(character) : [character]));
}

/** The letters without syllable separators. */
const lettersOf = (wanted: string) => wanted.replace(/[\s']/g, '');

/** True when letters spell neighbouring characters of a Chinese text, in full, by initials or mixed. */
export function isSpelt(text: string, letters: string, readings: PinyinReader): boolean {
  return HAN.test(text) && isTypedAs(unitsOf(searchForm(text), readings), lettersOf(letters));
}

/** True when letters spell neighbouring characters, each by a prefix of one of its readings. */
function isTypedAs(units: readonly (readonly string[])[], letters: string): boolean {
  if (letters === '') return false;
  for (let start = 0; start < units.length; start++) {
    if (!units[start]?.some((reading) => reading[0] === letters[0])) continue;
    let reached = new Set([0]);
    for (let unit = start; unit < units.length && reached.size > 0; unit++) {
      const next = new Set<number>();
      for (const from of reached) for (const reading of units[unit] ?? []) addReached(next, from, reading, letters);
      if (next.has(letters.length)) return true;
      reached = next;
    }
  }
  return false;
}

/** Adds the positions reached when one more character is spelt by any matching prefix of a reading. */
function addReached(reached: Set<number>, from: number, reading: string, letters: string) {
  for (let length = 0; length < reading.length && letters[from + length] === reading[length]; length++) reached.add(from + length + 1);
}

function cachedReader(read: PinyinReader): PinyinReader {
  const known = new Map<string, readonly string[]>();
  return (character) => {
    let readings = known.get(character);
    if (!readings) known.set(character, (readings = [...new Set(read(character))]));
    return readings;
  };
}
