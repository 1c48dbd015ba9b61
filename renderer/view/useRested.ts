import { useEffect, useState } from 'react';
import { whenRested } from './when-idle.ts';

const canRest = typeof requestIdleCallback !== 'undefined';

/** False until the browser has been idle once; postpones what is not needed at first, such as tooltips. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(!canRest);
  useEffect(() => (isRested ? undefined : whenRested(() => setRested(true))), [isRested]);
  return isRested;
}
