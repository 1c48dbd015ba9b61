import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { contextOf } from '../grid-context.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { GridRow } from '../grid-row.ts';

/** Lets the form of a grid ask what is typed in its open editors, and tells it when that may have changed. */
export function useTypedCells({ api, host }: AttachedGrid, typed: GridEditing['typed']): void {
  useEffect(() => {
    if (!typed) return;
    const { tell } = typed;
    const end = typed.join(() => (api.isDestroyed() ? [] : typedIn(api)));
    host.addEventListener('input', tell);
    host.addEventListener('focusout', tell);
    api.addEventListener('cellEditingStopped', tell);
    return () => {
      end();
      host.removeEventListener('input', tell);
      host.removeEventListener('focusout', tell);
      if (!api.isDestroyed()) api.removeEventListener('cellEditingStopped', tell);
    };
  }, [api, host, typed]);
}

/** The cells whose open editors hold another value than the row. */
function typedIn(api: GridApi<GridRow>): readonly RowValues[] {
  const { held } = contextOf(api);
  const edited = api.getEditingCells().flatMap(({ rowIndex, column }): RowValues[] => {
    const node = api.getDisplayedRowAtIndex(rowIndex);
    const [editor] = node && column ? api.getCellEditorInstances({ rowNodes: [node], columns: [column] }) : [];
    if (!node?.data || !column || !editor) return [];
    const [key, value] = [column.getColId(), editor.getValue() as unknown];
    return isSameValue(node.data.values[key], value) ? [] : [{ rowId: node.data.id, values: { [key]: value } }];
  });
  return held ? [...edited, held] : edited;
}
