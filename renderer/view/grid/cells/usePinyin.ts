import { useEffect, useState } from 'react';
import { knownPinyin, loadPinyin, type PinyinReader } from '#renderer/grid-entry/pinyin-match.ts';

/** The dictionary of pinyin for a search that is open; null until it is there. Without it searches go on by text. */
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
