import { useCallback, useRef, useState } from 'react';
import { useRestoreFocusOnUnmount } from '#renderer/widgets/dialog/useRestoreFocusOnUnmount.ts';

/** Where the scroll positions of an element are, and the function that puts them back. */
function placesIn(host: HTMLElement): () => void {
  const scrolled = [...host.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    for (const { element, top, left } of scrolled) element.scrollTo(left, top);
  };
}

/** An element that knows what in it had the focus last: the button that moves it is outside, and has taken the focus. */
function createHost(className: string | undefined) {
  const host = Object.assign(document.createElement('div'), { className: className ?? '' });
  let last: HTMLElement | undefined;
  host.addEventListener('focusin', ({ target }) => void (last = target instanceof HTMLElement ? target : undefined));
  const focus = () => (last && host.contains(last) ? last : host.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  return { host, focus };
}

/**
 * An element that moves between frames with all that is in it: what is rendered there stays mounted, so that a form in which somebody types
 * goes from a dialog into a page as it is. With the last frame goes the focus, to where it was before. `isPlaced` is true once it is in the document; `hold` is called before it moves.
 */
export function useMovingHost(className: string | undefined) {
  const [{ host, focus }] = useState(() => createHost(className));
  const [isPlaced, setIsPlaced] = useState(false);
  const restore = useRef<(() => void) | null>(null);
  useRestoreFocusOnUnmount();
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
    const scrollBack = placesIn(host);
    restore.current = () => {
      scrollBack();
      focus();
    };
  }, [host, focus]);
  return { host, isPlaced, slot, hold };
}
