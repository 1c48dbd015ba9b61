import type { GridExtension } from '../grid-extension.ts';

/** Reports the height of the horizontal scrollbar, 0 while there is none, so that a table can make room for it. */
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
