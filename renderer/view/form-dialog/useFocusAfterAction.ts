import { useEffect, useLayoutEffect, useRef } from 'react';
import { HOLDS_FOCUS } from '#renderer/widgets/dialog/useFirstFocus.ts';

/**
 * Gives the focus to the record as a whole when it is read again after an action and takes the pressed button with it: keys go on from there, and
 * another press of the same key does nothing.
 */
export function useFocusAfterAction(host: HTMLElement, version: number): void {
  const seen = useRef(version);
  useEffect(() => {
    host.tabIndex = -1;
    const release = () => host.removeAttribute(HOLDS_FOCUS);
    host.addEventListener('blur', release);
    return () => host.removeEventListener('blur', release);
  }, [host]);
  useLayoutEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (document.activeElement !== document.body) return;
    host.setAttribute(HOLDS_FOCUS, '');
    host.focus({ preventScroll: true });
  }, [host, version]);
}
