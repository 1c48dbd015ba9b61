import type { InputRef } from 'antd';
import { useEffect, useRef } from 'react';

/** A ref for the input or button that opened a dialog: it takes the focus back when the dialog closes (IMPLIED-24). */
export function useReturnFocus<Target extends { focus(): void } = InputRef>(isOpen: boolean) {
  const target = useRef<Target>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
