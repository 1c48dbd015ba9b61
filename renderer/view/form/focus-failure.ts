import type { Failure } from '#renderer/rules/rule-plan.ts';
import { fieldName } from './Field.tsx';
import type { FormStore } from '../form-store/form-store.ts';
import type { GridContext } from '../grid/grid-row.ts';
import { watchFocus } from '../grid/keys/watch-focus.ts';
import type { TableGrids } from '../sub-table/SubTables.tsx';

/** Frames to wait for a newly activated tab to render its grid. */
const MAX_FRAMES = 30;

/** Scrolls to a field and focuses it, unless it has the focus. False when the form has no such field. */
export function focusField(host: HTMLElement, name: string): boolean {
  const field = host.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  if (!field) return false;
  field.scrollIntoView({ block: 'nearest' });
  if (!field.contains(document.activeElement)) field.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus();
  return true;
}

function focusCell(store: FormStore, failure: Failure, grids: TableGrids): boolean {
  const api = failure.table && grids.get(failure.table)?.current;
  if (!api || !failure.table) return false;
  const { table, rowId, key } = failure;
  if (rowId === undefined || !store.rowsOf(table).some((row) => row.id === rowId)) return true;
  const context: GridContext | undefined = api.getGridOption('context');
  context?.reveal(rowId, key);
  const rowIndex = api.getRowNode(rowId)?.rowIndex;
  // A filtered row is rendered only after it was revealed.
  if (typeof rowIndex !== 'number') return false;
  api.ensureIndexVisible(rowIndex);
  api.ensureColumnVisible(key);
  api.setFocusedCell(rowIndex, key);
  return true;
}

/** Scrolls to a failure's field or cell and focuses it, unless the user moves the focus meanwhile. */
export function focusFailure(host: HTMLElement, store: FormStore, failure: Failure, grids: TableGrids, patience = MAX_FRAMES) {
  const done = focusField(host, fieldName(failure.key, failure)) || (failure.table !== undefined && focusCell(store, failure, grids));
  if (done || patience === 0) return;
  const isThere = watchFocus();
  requestAnimationFrame(() => isThere() && focusFailure(host, store, failure, grids, patience - 1));
}
