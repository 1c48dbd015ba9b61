import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { useMemo, useRef } from 'react';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { withFooters } from '../cells/footer-cells.tsx';
import { gridColumns } from './grid-columns.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { onePinned } from './one-pinned.ts';
import { actionColumn, ownColumns } from './own-columns.tsx';
import { withGroups } from './with-groups.ts';

const NUMBERED = rowColumns(['row-number'], false);
const CHOSEN = rowColumns(['row-checkbox', 'row-number'], false);

/** The column definitions of a grid, rebuilt only when its plan or language changes, or the screen becomes as narrow as a phone. */
export function useColumnDefs(props: GridProps): (ColDef<GridRow> | ColGroupDef<GridRow>)[] {
  const { columns, views, actions, extensions } = props;
  const { message } = usePorts();
  const front = props.rowColumns ?? (props.selection ? CHOSEN : NUMBERED);
  const actionsRef = useRef(actions);
  actionsRef.current = actions;
  const sortRef = useRef(props.sort);
  sortRef.current = props.sort;
  const hasActions = actions !== undefined;
  const hasFooters = (props.footers?.length ?? 0) > 0;
  const isEditable = props.editing !== undefined;
  const alwaysEdit = props.editing?.alwaysEdit === true;
  const isPhone = useIsPhone();
  return useMemo(() => {
    const definitions = [
      ...(extensions ?? []).flatMap((extension) => extension.columns ?? []),
      ...ownColumns(front, message),
      ...(extensions ?? []).reduce(
        (data, extension) => extension.arrange?.(data) ?? data,
        gridColumns(columns, views, { isEditable, alwaysEdit, extensions, sort: sortRef.current }) as readonly ColDef<GridRow>[],
      ),
      ...(hasActions && actionsRef.current ? [actionColumn(message('column.actions'), actionsRef.current)] : []),
    ];
    const placed = isPhone ? onePinned(definitions) : definitions;
    return withGroups(hasFooters ? withFooters(placed, message) : placed, columns);
  }, [columns, views, front, isEditable, alwaysEdit, hasActions, hasFooters, isPhone, message, extensions]);
}
