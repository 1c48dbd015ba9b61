import { useEffect, useState } from 'react';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';

/** True while a button is pressed or focused. Wrapping it in a tooltip or popover re-creates it, so the click or the focus would be lost. */
const isButtonInUse = () => document.querySelector('button:is(:active, :focus)') !== null;

const never = () => false;

/** False until the browser has been idle once while no button was in use; postpones what is not needed at first, such as tooltips. */
export function useScreenSettled(): boolean {
  return useRest(isButtonInUse);
}

/** False until the browser has been idle once, whatever is in use; postpones what replaces nothing, such as numbers beside a text. */
export function useScreenComplete(): boolean {
  return useRest(never);
}

function useRest(isInUse: () => boolean): boolean {
  const [isSettled, setSettled] = useState(typeof requestIdleCallback === 'undefined');
  useEffect(() => {
    if (isSettled) return undefined;
    let cancel = () => {};
    const wait = () => (cancel = whenScreenSettled(() => (isInUse() ? wait() : setSettled(true))));
    wait();
    return () => cancel();
  }, [isSettled, isInUse]);
  return isSettled;
}
