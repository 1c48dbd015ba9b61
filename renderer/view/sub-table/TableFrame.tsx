import { useLayoutEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import type { ExpandedRows } from '../grid/rows/expanded-rows.ts';
import { tableHeight, type TableSize } from './table-height.ts';

interface TableFrameProps {
  size: Omit<TableSize, 'opened' | 'scrollbar'>;
  expanded: ExpandedRows;
  scrollbar: ValueStore<number>;
  /** The table with its buttons. */
  host: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Sets the height of a table, including expanded rows and scrollbar, without re-rendering the table. While the table has the focus, its
 * footers and status line stay in sight when it grows.
 */
export function TableFrame({ size, expanded, scrollbar, host, children }: TableFrameProps) {
  const opened = useSyncExternalStore(expanded.subscribe, expanded.total);
  const pixels = useSyncExternalStore(scrollbar.subscribe, scrollbar.get);
  const height = tableHeight({ ...size, opened, scrollbar: pixels });
  useLayoutEffect(() => {
    if (host.current?.contains(document.activeElement)) host.current.scrollIntoView({ block: 'nearest' });
  }, [height, host]);
  return <div style={{ height }}>{children}</div>;
}
