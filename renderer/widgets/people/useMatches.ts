import { useEffect, useMemo, useState } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import { knownPinyin, loadPinyin, needsPinyin, optionMatcher } from '#renderer/text/pinyin-match.ts';
import type { PinyinReader } from '#renderer/text/search-rank.ts';

/** Filters options by text, by value, and by pinyin once its dictionary has loaded, which the first letter triggers. */
export function useMatches(options: readonly Option[], query: string): readonly Option[] {
  const [readings, setReadings] = useState<PinyinReader | null>(knownPinyin);
  const needsReadings = !readings && needsPinyin(query);
  useEffect(() => {
    // Without the dictionary, search by text and value only.
    if (needsReadings)
      void loadPinyin()
        .then((reader) => setReadings(() => reader))
        .catch(() => undefined);
  }, [needsReadings]);
  const match = useMemo(() => optionMatcher(options, readings), [options, readings]);
  return useMemo(() => match(query), [match, query]);
}
