import { useCallback, useRef, useState } from 'react';

/** Where the focus and the scroll positions of an element are, and the function that puts them back. */
function placesIn(host: HTMLElement): () => void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : undefined;
  const scrolled = [...host.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    for (const { element, top, left } of scrolled) element.scrollTo(left, top);
    focused?.focus({ preventScroll: true });
  };
}

/**
 * An element that moves between frames with all that is in it: what is rendered there stays mounted, so that a form in which somebody types
 * goes from a dialog into a page as it is. `isPlaced` is true once it is in the document; `hold` is called before it moves.
 */
export function useMovingHost(className: string | undefined) {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: className ?? '' }));
  const [isPlaced, setIsPlaced] = useState(false);
  const restore = useRef<(() => void) | null>(null);
  const slot = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return;
      frame.append(host);
      setIsPlaced(true);
      const back = restore.current;
      restore.current = null;
      // The frame takes the focus when it opens.
      if (back) requestAnimationFrame(back);
    },
    [host],
  );
  const hold = useCallback(() => {
    restore.current = placesIn(host);
  }, [host]);
  return { host, isPlaced, slot, hold };
}
