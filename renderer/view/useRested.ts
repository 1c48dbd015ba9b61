import { useEffect, useState } from 'react';
import { whenRested } from './when-idle.ts';

const canRest = typeof requestIdleCallback !== 'undefined';

/** False until the browser has been idle once: what is not needed at first sight, such as tooltips, is rendered then. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(!canRest);
  useEffect(() => (isRested ? undefined : whenRested(() => setRested(true))), [isRested]);
  return isRested;
}
