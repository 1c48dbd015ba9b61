import { useEffect, useState } from 'react';
import { whenRested } from './when-idle.ts';

const canRest = typeof requestIdleCallback !== 'undefined';

/** False until the browser has had a moment to rest: what nobody misses at first sight, such as tooltips, is drawn then. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(!canRest);
  useEffect(() => (isRested ? undefined : whenRested(() => setRested(true))), [isRested]);
  return isRested;
}
