import type { ChangedPlace } from '../form-store/changed-place.ts';
import type { GridContext } from '../grid/grid-row.ts';
import { watchFocus } from '../grid/keys/watch-focus.ts';
import type { TableGrids } from '../sub-table/SubTables.tsx';
import { fieldName } from './Field.tsx';
import { focusField } from './focus-failure.ts';

/** Frames to wait for a tab that has just been activated to draw its grid, and for rows that were filtered away. */
const PATIENCE = 30;

function isGoneTo(host: HTMLElement, grids: TableGrids, { table, rowIds, keys }: ChangedPlace): boolean {
  const [rowId] = rowIds;
  const place = table !== undefined && rowId !== undefined ? { table, rowId } : undefined;
  if (keys?.some((key) => focusField(host, fieldName(key, place)))) return true;
  const context: GridContext | undefined = table && grids.get(table)?.current?.getGridOption('context');
  return context?.goTo({ rowIds, keys }) === true;
}

/** Goes to what an undo or redo has changed: at once where that is rendered, else unless another step follows or the focus moves meanwhile. */
export function goToChange(host: HTMLElement, grids: TableGrids, place: ChangedPlace, isNewest: () => boolean) {
  const isThere = watchFocus();
  const go = (frame: number) => {
    if (!isNewest() || !isThere() || frame > PATIENCE || isGoneTo(host, grids, place)) return;
    requestAnimationFrame(() => go(frame + 1));
  };
  go(0);
}
