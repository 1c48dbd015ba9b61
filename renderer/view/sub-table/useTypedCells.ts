import type { GridApi } from 'ag-grid-community';
import { useEffect, type RefObject } from 'react';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { contextOf } from '../grid/grid-context.ts';
import type { GridRow } from '../grid/grid-row.ts';

type Api = RefObject<GridApi<GridRow> | null>;

/** Lets the form of a table ask what is typed in the open editors of its grid. The returned handlers are for an element around the grid. */
export function useTypedCells({ typed }: Pick<FormStore, 'typed'>, table: string, api: Api) {
  useEffect(() => typed.join(table, () => (api.current?.isDestroyed() === false ? typedIn(api.current) : [])), [typed, table, api]);
  // The focus moves when an editor is opened, left or given up.
  return { onInput: typed.tell, onFocus: typed.tell, onBlur: typed.tell };
}

/** The cells whose open editors hold another value than the row. */
function typedIn(api: GridApi<GridRow>): readonly RowValues[] {
  const { held } = contextOf(api);
  const edited = api.getEditingCells().flatMap(({ rowIndex, column }): RowValues[] => {
    const node = api.getDisplayedRowAtIndex(rowIndex);
    const [editor] = node && column ? api.getCellEditorInstances({ rowNodes: [node], columns: [column] }) : [];
    if (!node?.data || !column || !editor) return [];
    const [key, value] = [column.getColId(), editor.getValue() as unknown];
    const { id, values } = node.data;
    return isSameValue(refusedText(values, key) ?? values[key], value) ? [] : [{ rowId: id, values: { [key]: value } }];
  });
  return held ? [...edited, held] : edited;
}
