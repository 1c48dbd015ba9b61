import { useMemo, useState } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import { knownPinyin, loadPinyin, needsPinyin, optionMatcher, type OptionMatcher } from '#renderer/text/pinyin-match.ts';
import type { LatelyStore } from './chosen-lately.ts';

/** Filters options while the user types. */
export interface OptionSearch {
  /** By text, by value, and by pinyin once its dictionary has loaded. Better matches come first. */
  match: OptionMatcher;
  /** Loads the pinyin dictionary when the first letter is typed. */
  prepare(query: string): void;
  /** False while that dictionary may still add matches. */
  isReadyFor(query: string): boolean;
}

/** The search of a list of options. */
export function useOptionSearch(options: readonly Option[], lately?: LatelyStore): OptionSearch {
  const [loaded, setLoaded] = useState(() => ({ readings: knownPinyin(), hasFailed: false }));
  return useMemo(() => {
    const { readings, hasFailed } = loaded;
    const needs = (query: string) => !readings && needsPinyin(query);
    return {
      match: optionMatcher(options, readings, lately?.of),
      // Without the dictionary, search by text and value only.
      prepare: (query) => {
        if (needs(query))
          void loadPinyin().then(
            (reader) => setLoaded({ readings: reader, hasFailed: false }),
            () => setLoaded({ readings: null, hasFailed: true }),
          );
      },
      isReadyFor: (query) => hasFailed || !needs(query),
    };
  }, [options, loaded, lately]);
}

interface Item {
  value: string;
}

/** The same filter in the shape of antd's drop-downs. */
export function useOptionFilter(options: readonly Option[]) {
  const search = useOptionSearch(options);
  return useMemo(() => {
    let last: { query: string; places: ReadonlyMap<string, number> } | undefined;
    const placesOf = (query: string) => {
      if (last?.query !== query) last = { query, places: new Map(search.match(query).map(({ value }, place) => [value, place])) };
      return last.places;
    };
    return {
      filterOption: (query: string, item?: Item) => item !== undefined && placesOf(query).has(item.value),
      filterSort: (a: Item, b: Item, { searchValue }: { searchValue: string }) => {
        const places = placesOf(searchValue);
        return (places.get(a.value) ?? 0) - (places.get(b.value) ?? 0);
      },
      onSearch: search.prepare,
      isReadyFor: search.isReadyFor,
    };
  }, [search]);
}
