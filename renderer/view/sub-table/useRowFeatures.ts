import type { SubTableProps } from './sub-table-props.ts';
import type { ChosenRows } from './useChosenRows.ts';
import type { EditedTable } from './useEditedTable.ts';
import { useRowExtensions } from './useRowExtensions.tsx';
import type { TableActions } from './useTableActions.ts';
import { useTableMenus } from './useTableMenus.ts';

/** The menus of a table and the features of its rows, as extensions of its grid. */
export function useRowFeatures({ table, dictionaries }: SubTableProps, edited: EditedTable, chosen: ChosenRows, actions: TableActions) {
  const { plan, readOnly, developer, commands, expanded, highlights, canAdd, canRemove } = edited;
  const { popups, canSelect } = chosen;
  const menus = useTableMenus({
    table,
    insert: canAdd ? actions.insert : undefined,
    remove: canRemove ? actions.remove : undefined,
    details: (rowId) => popups.onAction('details', rowId),
    subTable: plan.opensSubTable ? (rowId) => popups.onAction('sub-table', rowId) : undefined,
  });
  const insertBelow = (rowId: string) => actions.insert(rowId, 'below');
  const moves = readOnly ? undefined : menus.whenAsSaved({ step: commands.step, drop: commands.drop, ...(canAdd && { insertBelow }) });
  const parts = { table, dictionaries, developer, moves, canSelect, onAction: popups.onAction, expanded, highlights };
  return { ...useRowExtensions(parts), menus: menus.menus, columnsButton: menus.columnsButton };
}
