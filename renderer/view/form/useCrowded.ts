import { type RefObject, useEffect, useRef } from 'react';

/** The box in which a form scrolls. */
export function scrollBoxOf(element: Element | null): Element | null {
  let box = element?.parentElement ?? null;
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
  return box;
}

/**
 * Whether a form does not fit the box in which it scrolls. Measured when the form, the box or what is between them has another size: each key
 * that is typed into the lines asks.
 */
export function useCrowded(frame: RefObject<HTMLElement | null>): RefObject<boolean> {
  const crowded = useRef(false);
  useEffect(() => {
    const box = { current: null as Element | null };
    const sizes = new ResizeObserver(() => {
      crowded.current = box.current !== null && box.current.scrollHeight > box.current.clientHeight;
    });
    // A window of another kind has a box of its own; it counts as resized.
    const follow = () => {
      sizes.disconnect();
      box.current = scrollBoxOf(frame.current);
      for (let part: Element | null = frame.current; part; part = part === box.current ? null : part.parentElement) sizes.observe(part);
    };
    follow();
    addEventListener('resize', follow);
    return () => {
      removeEventListener('resize', follow);
      sizes.disconnect();
    };
  }, [frame]);
  return crowded;
}
