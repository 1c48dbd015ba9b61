import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { Button } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridExtension } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';
import { FOOTER_HEIGHT } from '../grid-sizes.ts';
import { controlColumn } from '../columns/own-columns.tsx';
import { reactCell, type CellRendererProps } from '../react-cells/react-cell.ts';
import type { ExpandedRows } from './expanded-rows.ts';
import styles from './rows.module.css';

interface ExpandCellProps extends CellRendererProps {
  expanded: ExpandedRows;
  Content: ComponentType<{ row: GridRow }>;
}

/** Scrolls an expanded row into view: completely, or to its top when it is higher than the table. */
function showOpened(api: GridApi<GridRow>, { rowIndex, rowTop, rowHeight }: IRowNode<GridRow>) {
  if (rowIndex === null || rowTop === null || !rowHeight) return;
  const { top, bottom } = api.getVerticalPixelRange();
  if (rowTop + rowHeight > bottom) api.ensureIndexVisible(rowIndex, rowHeight > bottom - top ? 'top' : 'bottom');
}

/** The expand button of a row, and its panel below the cells. */
function ExpandCell({ data, node, api, eGridCell, expanded, Content }: ExpandCellProps) {
  const { message } = usePorts();
  const isAsked = useRef(false);
  const id = data?.id ?? '';
  const isOpen = useSyncExternalStore(expanded.subscribe, () => expanded.has(id));
  if (!data) return null;
  const row = eGridCell.closest<HTMLElement>('.ag-row');
  const n = (node.rowIndex ?? 0) + 1;
  return (
    <>
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={message(isOpen ? 'grid.collapse-row' : 'grid.expand-row', { n })}
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        onClick={() => {
          isAsked.current = !isOpen;
          // When heights change, AG Grid scrolls to the last row passed to `ensureIndexVisible` again, so make that this row.
          if (!isOpen) api.ensureIndexVisible(n - 1);
          expanded.toggle(id);
        }}
      />
      {isOpen && row && createPortal(<Panel {...{ api, node, isAsked, expanded, Content }} element={row} row={data} />, row)}
    </>
  );
}

interface PanelProps extends Pick<ExpandCellProps, 'api' | 'node' | 'expanded' | 'Content'> {
  /** True when the user has just expanded the row, as opposed to scrolling an expanded row into view. */
  isAsked: RefObject<boolean>;
  element: HTMLElement;
  row: GridRow;
}

/** The panel of an expanded row: as wide as the grid, as high as its content. */
function Panel({ api, node, isAsked, element: rowElement, row, expanded, Content }: PanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => viewportWidth(rowElement, api));
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = new ResizeObserver(() => {
      expanded.measure(row.id, element.offsetHeight);
      // The table's own height changes in this frame.
      if (isAsked.current) requestAnimationFrame(() => !api.isDestroyed() && showOpened(api, node));
      isAsked.current = false;
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, [expanded, row.id, api, node, isAsked]);
  useEffect(() => {
    const fit = () => setWidth(viewportWidth(rowElement, api));
    api.addEventListener('gridSizeChanged', fit);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('gridSizeChanged', fit);
    };
  }, [api, rowElement]);
  return (
    <div className={styles.track}>
      <div ref={content} className={styles.panel} style={{ width }} data-row-panel="">
        <Content row={row} />
      </div>
    </div>
  );
}

/** The visible width of a row in pixels, however wide its columns are, up to those pinned on the right. */
function viewportWidth(row: HTMLElement, api: GridApi<GridRow>): number {
  const pinned = api.getDisplayedRightColumns().reduce((sum, column) => sum + column.getActualWidth(), 0);
  return (row.closest('.ag-grid-viewport')?.clientWidth ?? row.clientWidth) - pinned;
}

/** The expand column; rows grow by the height of their panels (COL-04). */
export function expandExtension(
  width: number,
  title: string,
  rowHeight: number,
  expanded: ExpandedRows,
  Content: ExpandCellProps['Content'],
): GridExtension {
  return {
    options: { getRowHeight: ({ data, node }) => (node.rowPinned ? FOOTER_HEIGHT : rowHeight + (data ? expanded.heightOf(data.id) : 0)) },
    columns: [
      { ...controlColumn('row-expand', title, width), cellRenderer: reactCell(ExpandCell), cellRendererParams: { expanded, Content } },
    ],
    attach: ({ api }) => expanded.subscribe(() => !api.isDestroyed() && api.resetRowHeights()),
  };
}
