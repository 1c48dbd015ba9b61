import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTextInput, typeInto } from './type-into.ts';

/** The focus of a field that is not there yet, with what was typed: both go over to it as soon as it is. */
export function useHandOver(id: string, isThere: boolean, setEntered: (isEntered: boolean) => void) {
  const held = useRef<{ text: string | undefined } | null>(null);
  const field = () => {
    const input = isThere && held.current ? document.getElementById(id) : null;
    return isTextInput(input) ? input : undefined;
  };
  useLayoutEffect(() => {
    field()?.focus();
    if (isThere) setEntered(false);
  });
  useEffect(() => {
    const input = field();
    const typed = held.current?.text;
    if (!input) return;
    held.current = null;
    if (typed !== undefined) typeInto(input, typed);
  });
  return held;
}
