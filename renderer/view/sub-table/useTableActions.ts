import { insertIndex, type AddSettings } from '#renderer/row-columns/add-settings.ts';
import { INSERT_MS } from '#renderer/row-columns/quick-click.ts';
import { focusToReturnTo } from '../grid/keys/focus-row.ts';
import { focusAdded, scrollToEnd } from './focus-added.ts';
import type { SubTableProps } from './sub-table-props.ts';
import type { ChosenRows } from './useChosenRows.ts';
import type { EditedTable } from './useEditedTable.ts';
import { useGuarded } from './useGuarded.ts';
import { useRowRemoval } from './useRowSelection.ts';

/** What buttons, handles and menus of a table do. A quick second click does nothing but warn (GRID-14). */
export interface TableActions {
  /** Adds rows as configured, then scrolls to the end or focuses the first new row (GRID-09, GRID-13). */
  add(settings: AddSettings): void;
  insert(rowId: string, side: 'above' | 'below'): void;
  /** Asks before it removes rows. */
  remove(rowIds: readonly string[]): void;
  save(): void;
}

/** The actions of a table; `focusTable` takes the focus when the rows around a removed one cannot. */
export function useTableActions(
  { api, onSubmit }: SubTableProps,
  { rows, commands, developer }: EditedTable,
  { ids, choose }: ChosenRows,
  focusTable: () => void,
): TableActions {
  const guarded = useGuarded();
  const remove = (gone: readonly string[]) => {
    commands.remove(gone);
    choose(ids.filter((id) => !gone.includes(id)));
  };
  const askToRemove = useRowRemoval(remove, () => {
    const goBack = focusToReturnTo(api.current);
    return () => void (goBack() || focusTable());
  });

  function add(settings: AddSettings) {
    const index = insertIndex(settings, rows.length);
    const added = commands.add(settings.addRowNum, index);
    developer.onAdded?.({ action: index === undefined ? 'added' : 'inserted', rows: added });
    if (settings.addScrollToBottom && index !== undefined) scrollToEnd(api, added[0]?.id);
    else focusAdded(api, added[0]?.id);
  }

  function insert(rowId: string, side: 'above' | 'below') {
    const place = rows.findIndex(({ id }) => id === rowId);
    const added = side === 'above' ? commands.add(1, place) : commands.insertBelow(rowId);
    developer.onAdded?.({ action: 'inserted', rows: added });
    focusAdded(api, added[0]?.id);
  }

  return {
    add: (settings) => guarded('add', () => add(settings)),
    insert: (rowId, side) => guarded('insert', () => insert(rowId, side), INSERT_MS),
    remove: (rowIds) => guarded('remove', () => askToRemove(rowIds)),
    save: () => guarded('save', onSubmit),
  };
}
