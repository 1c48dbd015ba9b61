import type { ChangedPlace } from '../form-store/changed-place.ts';
import { contextOf } from '../grid/grid-context.ts';
import { goWhenDrawn } from '../grid/keys/focus-row.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { fieldName } from './Field.tsx';
import { focusField } from './focus-failure.ts';

function focusPlace(host: HTMLElement, grids: TableGrids, { table, rowIds, keys }: ChangedPlace): boolean {
  const [rowId] = rowIds;
  const place = table !== undefined && rowId !== undefined ? { table, rowId } : undefined;
  if (keys?.some((key) => focusField(host, fieldName(key, place)))) return true;
  const api = table === undefined ? null : grids.get(table)?.current;
  return !!api && contextOf(api).goTo({ rowIds, keys });
}

/** Moves a focus that is about to be lost, in a hidden tab or removed row, to the form, so that it receives the next keys. */
function holdFocus(host: HTMLElement) {
  const now = document.activeElement;
  if (now === null || now === document.body || now.closest('[hidden]')) host.focus({ preventScroll: true });
}

/**
 * Focuses what an undo or redo has changed: at once if it is rendered, otherwise later, unless another step follows or the user moves the
 * focus. `host` must be focusable.
 */
export function goToChange(host: HTMLElement, grids: TableGrids, place: ChangedPlace, isNewest: () => boolean) {
  holdFocus(host);
  const go = () => !isNewest() || focusPlace(host, grids, place);
  if (!go()) goWhenDrawn(go);
}
