import { toggled } from '#renderer/row-columns/selection.ts';
import { useRowPopups } from './row/useRowPopups.tsx';
import type { EditedTable } from './useEditedTable.ts';
import { useRowSelection } from './useRowSelection.ts';

/** The selected rows of a table, and the rows whose popups are open. */
export type ChosenRows = ReturnType<typeof useChosenRows>;

/** Selects rows and opens their popups. */
export function useChosenRows({ plan, draftRows, editing, developer, canRemove }: EditedTable) {
  const isSingle = plan.columns.includes('row-radio');
  const { onSelect } = developer;
  const chosen = useRowSelection({ rows: draftRows.get, isSingle, isLocked: editing?.isLocked, onSelect });
  const popups = useRowPopups((rowId) => chosen.choose(toggled(chosen.ids, rowId, isSingle)));
  // Rows that cannot be removed are still selectable if the document asks for it.
  const canSelect = canRemove || isSingle || onSelect !== undefined || plan.clickSelects;
  return { ...chosen, popups, canSelect };
}
