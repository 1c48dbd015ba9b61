import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const NONE: readonly HTMLElement[] = [];

/**
 * Keeps in sight what stands in the first line of a box that wraps. The others are hidden where they are, so that their state and their dialogs
 * stay, and are answered as `hidden`: `more` is the button behind the box that offers them, drawn as long as there are any.
 */
export function useFirstLine() {
  const box = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [hidden, setHidden] = useState(NONE);
  const [measure] = useState(() => () => {
    const next = box.current ? hideRest(box.current, more.current) : NONE;
    setHidden((before) => (next.length === before.length && next.every((one, place) => one === before[place]) ? before : next));
  });
  // What else changes in the box is observed: to measure it has the browser lay out the whole page.
  useLayoutEffect(measure, [measure, hidden]);
  useEffect(() => {
    if (!box.current) return undefined;
    let frame = 0;
    const sizes = new ResizeObserver(measure);
    // In the next frame, which lays the page out in any case, and once for all that has changed until then.
    const contents = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    sizes.observe(box.current);
    contents.observe(box.current, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      contents.disconnect();
    };
  }, [measure]);
  return { box, more, hidden };
}

/** Pixels by which parts of pixels may add up. */
const ROUNDING = 1;

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** Hides what stands below the first line of a box, and answers it; none as soon as all of it fits without the button for more. */
function hideRest(box: HTMLElement, more: HTMLElement | null): readonly HTMLElement[] {
  const items = [...box.children].filter((one) => one instanceof HTMLElement);
  const gap = Number.parseFloat(getComputedStyle(box).columnGap) || 0;
  const needed = items.reduce((sum, item) => sum + widthOf(item) + gap, ROUNDING - gap);
  const isWhole = more !== null && needed <= widthOf(box) + widthOf(more) + gap;
  const rest = isWhole ? NONE : items.filter((item) => item.offsetTop - box.offsetTop >= (box.clientHeight || 1));
  for (const item of items) item.style.visibility = rest.includes(item) ? 'hidden' : '';
  return rest;
}
