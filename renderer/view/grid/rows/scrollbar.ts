import type { GridExtension } from '../grid-extension.ts';

/** Tells how high the horizontal scroll bar of a grid is, 0 while there is none: a table makes room for it. */
export function scrollbarExtension(onHeight: (pixels: number) => void): GridExtension {
  return {
    attach: ({ host }) => {
      const bar = host.querySelector<HTMLElement>('.ag-body-horizontal-scroll');
      if (!bar) return () => {};
      const measure = new ResizeObserver(() => onHeight(bar.offsetHeight));
      measure.observe(bar);
      return () => measure.disconnect();
    },
  };
}
