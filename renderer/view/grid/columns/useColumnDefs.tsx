import type { ColDef } from 'ag-grid-community';
import { useMemo, useRef } from 'react';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { usePorts } from '#renderer/view/ports.ts';
import { withFooters } from '../cells/footer-cells.tsx';
import { gridColumns } from './grid-columns.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { actionColumn, ownColumns } from './own-columns.tsx';

const NUMBERED = rowColumns(['row-number'], false);
const CHOSEN = rowColumns(['row-checkbox', 'row-number'], false);

/** The column definitions of a grid, made anew only when its plan or its language changes. */
export function useColumnDefs(props: GridProps): ColDef<GridRow>[] {
  const { columns, views, actions, extensions } = props;
  const { message } = usePorts();
  const front = props.rowColumns ?? (props.selection ? CHOSEN : NUMBERED);
  const actionsRef = useRef(actions);
  actionsRef.current = actions;
  const hasActions = actions !== undefined;
  const hasFooters = (props.footers?.length ?? 0) > 0;
  const isEditable = props.editing !== undefined;
  const alwaysEdit = props.editing?.alwaysEdit === true;
  return useMemo(() => {
    const definitions = [
      ...(extensions ?? []).flatMap((extension) => extension.columns ?? []),
      ...ownColumns(front, message),
      ...(extensions ?? []).reduce(
        (data, extension) => extension.arrange?.(data) ?? data,
        gridColumns(columns, views, { isEditable, alwaysEdit, extensions }) as readonly ColDef<GridRow>[],
      ),
      ...(hasActions && actionsRef.current ? [actionColumn(message('column.actions'), actionsRef.current)] : []),
    ];
    return hasFooters ? withFooters(definitions, message) : definitions;
  }, [columns, views, front, isEditable, alwaysEdit, hasActions, hasFooters, message, extensions]);
}
