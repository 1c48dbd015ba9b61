import { HolderOutlined } from '@ant-design/icons';
import type { GridApi } from 'ag-grid-community';
import { Button } from 'antd';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { focusRow } from '../keys/focus-row.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridExtension } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';
import { controlColumn } from '../columns/own-columns.tsx';
import { reactCell, type CellRendererProps } from '../react-cells/react-cell.ts';
import { dragRow } from './row-drag.ts';
import styles from './rows.module.css';

/** Commands that change the order of rows (COL-05, GRID-07). */
export interface RowMoves {
  /** False when the row is already at the edge. */
  step(rowId: string, step: -1 | 1): boolean;
  /** False when the row is already there. */
  drop(rowId: string, gap: number): boolean;
  /** Absent when rows can't be added. */
  insertBelow?: (rowId: string) => void;
}

/** The id of the handle column. */
const HANDLES = 'row-drag-sort';

interface HandleProps extends CellRendererProps {
  moves: RowMoves;
}

/**
 * Moves a row and keeps the focus in it. An open edit is committed first, because the editor would move with the row and lose the focus.
 */
function moveRow(api: GridApi<GridRow>, rowId: string, columnId: string, move: () => boolean) {
  api.stopEditing();
  if (move()) focusRow(api, rowId, columnId);
}

/** The handle of a row: dragging moves the row, a click opens its menu. */
function DragHandle({ data, node, api, moves }: HandleProps) {
  const { message } = usePorts();
  if (!data) return null;
  const index = node.rowIndex ?? 0;
  const items = [
    { key: 'up', label: message('grid.move-up'), disabled: index === 0 },
    { key: 'down', label: message('grid.move-down'), disabled: index === api.getDisplayedRowCount() - 1 },
    ...(moves.insertBelow ? [{ key: 'insert', label: message('grid.insert-row') }] : []),
  ];
  const take = (key: string) => {
    if (key === 'insert') moves.insertBelow?.(data.id);
    else moveRow(api, data.id, HANDLES, () => moves.step(data.id, key === 'up' ? -1 : 1));
  };
  return (
    <MenuDropdown menu={{ items, onClick: ({ key }) => take(key) }}>
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        className={styles.handle}
        data-row-handle={data.id}
        aria-label={message('grid.row-menu', { n: index + 1 })}
        icon={<HolderOutlined aria-hidden />}
      />
    </MenuDropdown>
  );
}

/** Moves the row of the focused cell. */
const moveFocused =
  (moves: RowMoves, step: -1 | 1) =>
  ({ api }: AttachedGrid): boolean => {
    const focused = api.getFocusedCell();
    const id = focused ? api.getDisplayedRowAtIndex(focused.rowIndex)?.id : undefined;
    if (!focused || id === undefined) return false;
    moveRow(api, id, focused.column.getColId(), () => moves.step(id, step));
    return true;
  };

function attachDrag({ api, host }: AttachedGrid, moves: RowMoves): () => void {
  const onPress = (event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-handle]') : null;
    const rowId = handle?.dataset['rowHandle'];
    if (rowId === undefined || event.button !== 0) return;
    const onDrop = (gap: number) => moveRow(api, rowId, api.getFocusedCell()?.column.getColId() ?? HANDLES, () => moves.drop(rowId, gap));
    dragRow({ api, host, rowId, start: event, onDrop });
  };
  host.addEventListener('pointerdown', onPress, true);
  return () => host.removeEventListener('pointerdown', onPress, true);
}

/** The handle column, with sorting by mouse, touch and keyboard (COL-05). */
export function dragSortExtension(width: number, title: string, moves: RowMoves): GridExtension {
  return {
    columns: [{ ...controlColumn(HANDLES, title, width), cellRenderer: reactCell(DragHandle), cellRendererParams: { moves } }],
    keys: { 'row-up': moveFocused(moves, -1), 'row-down': moveFocused(moves, 1) },
    attach: (grid) => attachDrag(grid, moves),
  };
}
