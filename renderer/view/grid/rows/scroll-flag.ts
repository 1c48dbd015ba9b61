import type { AttachedGrid } from '../attached-grid.ts';

/** How long after the last scroll a grid counts as scrolling, in milliseconds (GRID-16, CONST-05). */
const SCROLL_REST_MS = 100;

/** Marks the element around a grid while its rows are scrolled: cells that move stand still meanwhile (GRID-16). Returns what ends it. */
export function attachScrollFlag({ api, host }: Pick<AttachedGrid, 'api' | 'host'>): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    host.toggleAttribute('data-scrolling', true);
    clearTimeout(rest);
    rest = setTimeout(() => host.toggleAttribute('data-scrolling', false), SCROLL_REST_MS);
  };
  api.addEventListener('bodyScroll', onScroll);
  return () => {
    clearTimeout(rest);
    if (!api.isDestroyed()) api.removeEventListener('bodyScroll', onScroll);
  };
}
