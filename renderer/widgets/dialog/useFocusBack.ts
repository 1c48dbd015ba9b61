import type { InputRef } from 'antd';
import { useEffect, useRef } from 'react';

/** A ref for the box, or the button, that a dialog belongs to: it takes the focus when the dialog closes, and keys go on from there (IMPLIED-24). */
export function useFocusBack<Box extends { focus(): void } = InputRef>(isOpen: boolean) {
  const box = useRef<Box>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) box.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return box;
}
