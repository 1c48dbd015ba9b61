import { Popover } from 'antd';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { retryFind, rowElement } from '#renderer/view/grid/rows/row-element.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from '../SubTable.module.css';

interface SubPopoverProps {
  rowId: string;
  /** The element around the grid. */
  host: RefObject<HTMLElement | null>;
  api: RefObject<GridApi<GridRow> | null>;
  children: ReactNode;
  onClose: () => void;
}

interface Place {
  top: number;
  height: number;
}

/** The 子表 popup below a row; scrolling closes it (GRID-16, GRID-17). */
export function SubPopover({ rowId, host, api, children, onClose }: SubPopoverProps) {
  const { message, notify } = usePorts();
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let isOpen = true;
    void retryFind(() => host.current && rowElement(host.current, rowId)).then((row) => {
      if (!isOpen) return;
      if (row && host.current) return setPlace(placeOf(row, host.current));
      notify.error(message('grid.sub-table-failed'));
      onClose();
    });
    return () => {
      isOpen = false;
    };
  }, [rowId, host, notify, message, onClose]);
  useEffect(() => closingEvents(api.current, host.current, onClose), [api, host, onClose]);
  if (!place) return null;
  return (
    <Popover
      key={rowId}
      open
      placement="bottom"
      title={message('grid.sub-table')}
      content={<div className={styles.popover}>{children}</div>}
      destroyOnHidden
    >
      <div className={styles.anchor} style={place} />
    </Popover>
  );
}

function placeOf(row: HTMLElement, host: HTMLElement): Place {
  const box = row.getBoundingClientRect();
  return { top: box.top - host.getBoundingClientRect().top, height: box.height };
}

/** Closes the popup on scroll and on Escape, which then closes nothing else. Returns the detach function. */
function closingEvents(grid: GridApi<GridRow> | null, host: HTMLElement | null, onClose: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  grid?.addEventListener('bodyScroll', onClose);
  host?.addEventListener('keydown', onKey);
  return () => {
    if (grid && !grid.isDestroyed()) grid.removeEventListener('bodyScroll', onClose);
    host?.removeEventListener('keydown', onKey);
  };
}
