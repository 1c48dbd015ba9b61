import { useEffect, useState } from 'react';

/** A header that hides does so beyond this scroll position, in pixels (LAYOUT-18, CONST-12). */
const HIDE_BEYOND = 100;

/** True while the page, or what scrolls in it, is scrolled past 100 px and the header shall hide then. */
export function useHiddenHeader(hides: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hides) return undefined;
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#content')) setHidden(target.scrollTop > HIDE_BEYOND);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [hides]);
  return hides && isHidden;
}
