import type { AttachedGrid } from '../attached-grid.ts';

/** Time in milliseconds after the last scroll event during which a grid counts as scrolling (GRID-16, CONST-05). */
const SCROLL_REST_MS = 100;

/** Marks a grid while it scrolls, so that animated cells pause (GRID-16). Returns the detach function. */
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
