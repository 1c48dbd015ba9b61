import { useMemo, useState } from 'react';
import type { Option } from '../column-types/define.ts';
import { loadPinyin, optionMatcher, type PinyinReader } from '../grid-entry/pinyin-match.ts';

const LATIN = /[a-z]/i;

interface Item {
  value: string;
}

/** The search of a drop-down: by text, by value, and by pinyin once its dictionary is there, which the first letter asks for. Better matches come first. */
export function useOptionFilter(options: readonly Option[]) {
  const [readings, setReadings] = useState<PinyinReader | null>(null);
  return useMemo(() => {
    const match = optionMatcher(options, readings);
    let last: { query: string; places: ReadonlyMap<string, number> } | undefined;
    const placesOf = (query: string) => {
      if (last?.query !== query) last = { query, places: new Map(match(query).map(({ value }, place) => [value, place])) };
      return last.places;
    };
    return {
      filterOption: (query: string, item?: Item) => item !== undefined && placesOf(query).has(item.value),
      filterSort: (a: Item, b: Item, { searchValue }: { searchValue: string }) => {
        const places = placesOf(searchValue);
        return (places.get(a.value) ?? 0) - (places.get(b.value) ?? 0);
      },
      // Without the dictionary the search goes on by text and value.
      onSearch: (query: string) => {
        if (!readings && LATIN.test(query))
          void loadPinyin()
            .then((reader) => setReadings(() => reader))
            .catch(() => undefined);
      },
    };
  }, [options, readings]);
}
