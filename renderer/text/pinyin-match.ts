import type { Option } from '#renderer/sources/option.ts';
import {
  inRankOrder,
  lettersOf,
  NO_MATCH,
  rankOf,
  searchedChoice,
  type ChosenLately,
  type PinyinReader,
  type SearchedChoice,
} from './search-rank.ts';
import { searchForm } from './text-fold.ts';

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

/** True for a text that may spell Chinese. */
export const needsPinyin = (text: string) => /[a-z]/i.test(text);

/** Filters options as the user types. */
export type OptionMatcher = (query: string) => readonly Option[];

interface IndexedOption extends SearchedChoice {
  option: Option;
}

const indexes = new WeakMap<readonly Option[], readonly IndexedOption[]>();

/** Built once per list, on its first search. */
function indexOf(options: readonly Option[]): readonly IndexedOption[] {
  const known = indexes.get(options);
  if (known) return known;
  const index = options.map((option): IndexedOption => ({ option, ...searchedChoice(option.value, [option.text]) }));
  indexes.set(options, index);
  return index;
}

/**
 * Finds options by text, by value and, once readings are loaded, by pinyin, in the order of `search-rank.ts`. A query that extends the
 * previous one searches only what that one found.
 */
export function optionMatcher(options: readonly Option[], readings: PinyinReader | null, lately?: () => ChosenLately): OptionMatcher {
  let last: { wanted: string; entries: readonly IndexedOption[] } | undefined;
  return (query) => {
    const wanted = searchForm(query).trim();
    if (wanted === '') return options;
    const isNarrower = last && wanted.startsWith(last.wanted) && lettersOf(last.wanted) !== '';
    const found: { entry: IndexedOption; rank: number; value: string }[] = [];
    for (const entry of (isNarrower && last?.entries) || indexOf(options)) {
      const rank = rankOf(entry, wanted, readings);
      if (rank !== NO_MATCH) found.push({ entry, rank, value: entry.option.value });
    }
    last = { wanted, entries: found.map(({ entry }) => entry) };
    return inRankOrder(found, lately?.()).map(({ entry }) => entry.option);
  };
}

/** Options that a server has found, best match first; what only the server knows to match comes last. */
export function rankedOptions(
  options: readonly Option[],
  query: string,
  readings: PinyinReader | null,
  lately: () => ChosenLately,
): readonly Option[] {
  const wanted = searchForm(query).trim();
  if (wanted === '') return options;
  const found = indexOf(options).map((entry) => ({ ...entry, rank: rankOf(entry, wanted, readings), value: entry.option.value }));
  return inRankOrder(found, lately()).map(({ option }) => option);
}

function cachedReader(read: PinyinReader): PinyinReader {
  const known = new Map<string, readonly string[]>();
  return (character) => {
    let readings = known.get(character);
    if (!readings) known.set(character, (readings = [...new Set(read(character))]));
    return readings;
  };
}
