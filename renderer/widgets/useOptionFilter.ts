import { useMemo, useState } from 'react';
import type { Option } from '../column-types/define.ts';
import { loadPinyin, optionMatcher, type OptionMatcher, type PinyinReader } from '../grid-entry/pinyin-match.ts';

const LATIN = /[a-z]/i;

/** Finds options while somebody types. */
export interface OptionSearch {
  /** By text, by value, and by pinyin once its dictionary is there. Better matches come first. */
  match: OptionMatcher;
  /** What is typed may need the dictionary of pinyin, which the first letter asks for. */
  prepare(query: string): void;
}

/** The search of a list of options. */
export function useOptionSearch(options: readonly Option[]): OptionSearch {
  const [readings, setReadings] = useState<PinyinReader | null>(null);
  return useMemo(
    () => ({
      match: optionMatcher(options, readings),
      // Without the dictionary the search goes on by text and value.
      prepare: (query) => {
        if (!readings && LATIN.test(query))
          void loadPinyin()
            .then((reader) => setReadings(() => reader))
            .catch(() => undefined);
      },
    }),
    [options, readings],
  );
}

interface Item {
  value: string;
}

/** The same search, as antd's drop-downs ask for it. */
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
    };
  }, [search]);
}
