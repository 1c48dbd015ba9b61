import { isCellControl } from '../typing/cell-controls.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import gridStyles from '../Grid.module.css';

/**
 * Keeps a press on a row control from the grid: AG Grid would focus the cell, which scrolls a row at the edge into view and away from under
 * the mouse, so that no click follows. Returns the detach function.
 */
export function keepPresses({ host }: Pick<AttachedGrid, 'host'>): () => void {
  const onPointerDown = (event: PointerEvent) => {
    const control = event.target instanceof Element ? event.target.closest(`.${gridStyles.control} :is(button, input)`) : null;
    if (isCellControl(control)) event.stopPropagation();
  };
  host.addEventListener('pointerdown', onPointerDown, true);
  return () => host.removeEventListener('pointerdown', onPointerDown, true);
}
