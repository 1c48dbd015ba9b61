import { useEffect, useState } from 'react';
import { knownPinyin, loadPinyin } from '#renderer/text/pinyin-match.ts';
import type { PinyinReader } from '#renderer/text/search-rank.ts';

/** The pinyin dictionary, loaded on first use; null until then, while searches match by text only. */
export function usePinyin(): PinyinReader | null {
  const [readings, setReadings] = useState<PinyinReader | null>(knownPinyin);
  useEffect(() => {
    let isOpen = true;
    loadPinyin().then(
      (reader) => isOpen && setReadings(() => reader),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return readings;
}
