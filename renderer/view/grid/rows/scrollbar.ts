import type { GridExtension } from '../grid-extension.ts';

/** Reports the height that the horizontal scrollbar takes from the rows: 0 while there is none, or where scrollbars overlay their content. */
export function scrollbarExtension(onHeight: (pixels: number) => void): GridExtension {
  return {
    attach: ({ host }) => {
      const bar = host.querySelector<HTMLElement>('.ag-body-horizontal-scroll');
      if (!bar) return () => {};
      const measure = new ResizeObserver(() => onHeight(bar.matches('.ag-scrollbar-invisible') ? 0 : bar.offsetHeight));
      measure.observe(bar);
      return () => measure.disconnect();
    },
  };
}
