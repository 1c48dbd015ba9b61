import { useEffect, useState } from 'react';
import { whenRested } from './when-idle.ts';

/** True while a button is pressed or focused. Wrapping it in a tooltip or popover re-creates it, so the click or the focus would be lost. */
const isButtonInUse = () => document.querySelector('button:is(:active, :focus)') !== null;

/** False until the browser has been idle once while no button was in use; postpones what is not needed at first, such as tooltips. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(typeof requestIdleCallback === 'undefined');
  useEffect(() => {
    if (isRested) return undefined;
    let cancel = () => {};
    const wait = () => (cancel = whenRested(() => (isButtonInUse() ? wait() : setRested(true))));
    wait();
    return () => cancel();
  }, [isRested]);
  return isRested;
}
