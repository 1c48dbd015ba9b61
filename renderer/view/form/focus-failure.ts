import type { Failure } from '#renderer/rules/rule-plan.ts';
import { fieldName } from './Field.tsx';
import type { FormStore } from '../form-store/form-store.ts';
import { contextOf } from '../grid/grid-context.ts';
import { goWhenDrawn } from '../grid/keys/focus-row.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';

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
  contextOf(api).reveal(rowId, key);
  // A filtered row is rendered only after it was revealed.
  const rowIndex = api.getRowNode(rowId)?.rowIndex;
  const column = api.getColumn(key);
  return typeof rowIndex === 'number' && column !== null && contextOf(api).enterCell({ rowIndex, column });
}

/**
 * Scrolls to a failure's field or cell and focuses it once it is rendered, as in a newly activated tab, unless the user moves the focus
 * meanwhile.
 */
export function focusFailure(host: HTMLElement, store: FormStore, failure: Failure, grids: TableGrids) {
  const isField = () => focusField(host, fieldName(failure.key, failure));
  goWhenDrawn(() => isField() || (failure.table !== undefined && focusCell(store, failure, grids)));
}
