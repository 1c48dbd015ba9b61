import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const canRest = typeof requestIdleCallback !== 'undefined';

/** Milliseconds that a screen has for itself: the first rest of a browser is the gap before the frame that shows the rows. */
const HEAD_START_MS = 300;

/** False until the browser has had a moment to rest: what nobody misses at first sight, such as tooltips, is drawn then. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(!canRest);
  useEffect(() => {
    if (isRested) return undefined;
    let forget = () => {};
    const headStart = setTimeout(() => (forget = whenIdle(() => setRested(true))), HEAD_START_MS);
    return () => {
      clearTimeout(headStart);
      forget();
    };
  }, [isRested]);
  return isRested;
}
