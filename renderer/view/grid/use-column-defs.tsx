import type { ColDef } from 'ag-grid-community';
import { useMemo, useRef } from 'react';
import { usePorts } from '../ports.ts';
import { gridColumns } from './grid-columns.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { actionColumn, numberColumn } from './own-columns.tsx';

/** The column definitions of a grid, made anew only when its plan or its language changes. */
export function useColumnDefs({ columns, views, actions, editing, extensions }: GridProps): ColDef<GridRow>[] {
  const { message } = usePorts();
  const numberTitle = message('column.row-number');
  const actionsTitle = message('column.actions');
  const actionsRef = useRef(actions);
  actionsRef.current = actions;
  const hasActions = actions !== undefined;
  const isEditable = editing !== undefined;
  return useMemo(
    () => [
      ...(extensions ?? []).flatMap((extension) => extension.columns ?? []),
      numberColumn(numberTitle),
      ...gridColumns(columns, views, isEditable, extensions),
      ...(hasActions && actionsRef.current ? [actionColumn(actionsTitle, actionsRef.current)] : []),
    ],
    [columns, views, isEditable, hasActions, numberTitle, actionsTitle, extensions],
  );
}
