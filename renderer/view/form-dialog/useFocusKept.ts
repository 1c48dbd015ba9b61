import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * While a part of the form is inert, its focus is on the form, which still receives keys such as Escape. Afterwards the focus returns,
 * unless it has moved meanwhile.
 */
export function useFocusKept(form: RefObject<HTMLElement | null>, isInert: boolean) {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isInert) {
      if (focused === form.current) left.current?.focus({ preventScroll: true });
      left.current = null;
    } else if (focused instanceof HTMLElement && form.current?.contains(focused.closest('[inert]'))) {
      left.current = focused;
      form.current.focus({ preventScroll: true });
    }
  }, [form, isInert]);
}
