import { useMemo } from 'react';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { developerTable } from '#renderer/widgets/developer-additions.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useDraftRows, useRowOrder } from '../form-store/store-hooks.ts';
import type { SubTableProps } from './sub-table-props.ts';
import { tableCommands } from './table-commands.ts';
import { useLinkedCells } from './useLinkedCells.ts';
import { useRowStores } from './useRowExtensions.tsx';
import { useTableEditing } from './useTableEditing.ts';

/** The rows of a table, the commands that change them, and what this user may do with them. */
export type EditedTable = ReturnType<typeof useEditedTable>;

/** Opens a table of the draft for editing. */
export function useEditedTable({
  store,
  table,
  dictionaries,
  tables,
  history = store,
  nextFailure,
  readOnly: isFormReadOnly,
}: SubTableProps) {
  const plan = table.rows ?? plainRows;
  const readOnly = isFormReadOnly || plan.readOnly;
  const developer = developerTable(usePorts(), table.key);
  const live = tables?.of(table.key);
  const { expanded, highlights } = useRowStores(live?.highlights);
  const commands = useMemo(() => tableCommands(store, table), [store, table]);
  const linked = useLinkedCells(table, dictionaries, developer, store);
  return {
    ...{ plan, readOnly, developer, live, expanded, highlights, commands, linked },
    rows: useRowOrder(store, table.key),
    draftRows: useDraftRows(store, table.key),
    editing: useTableEditing({ store, table, commands, linked, history, nextFailure, highlights, readOnly }),
    canAdd: !readOnly && table.canAdd,
    canRemove: !readOnly && table.canRemove,
  };
}
