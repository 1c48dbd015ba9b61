import { App } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { selectionEvent } from '#renderer/row-columns/selection.ts';
import type { GridRow, RowSelection } from '../grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { DeveloperTable } from '#renderer/widgets/developer-additions.ts';

interface SelectionParts {
  rows: () => readonly GridRow[];
  isSingle: boolean;
  isLocked: ((row: GridRow) => boolean) | undefined;
  onSelect: DeveloperTable['onSelect'];
}

/** The selected rows of a table. Each change is reported once, with its kind (GRID-06, GRID-19). */
export function useRowSelection(parts: SelectionParts) {
  const { isSingle } = parts;
  const { message } = usePorts();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [announcement, announce] = useState('');
  const latest = useRef({ ...parts, ids });
  latest.current = { ...parts, ids };
  const choose = useCallback(
    (next: readonly string[]) => {
      const { rows, ids: before, isLocked, onSelect } = latest.current;
      if (next === before) return;
      const event = selectionEvent(before, next, rows(), (row) => !isLocked?.(row));
      setIds(event.ids);
      announce(message('grid.rows-selected', { n: event.ids.length }));
      onSelect?.(event);
    },
    [message],
  );
  const selection = useMemo((): RowSelection => ({ ids, onChange: choose, isSingle }), [ids, choose, isSingle]);
  return { ids, choose, selection, announcement };
}

/**
 * Asks before removing rows, giving their number (GRID-03). `leave` is called before the dialog takes the focus; the function it returns
 * restores the focus.
 */
export function useRowRemoval(remove: (ids: readonly string[]) => void, leave: () => () => void): (ids: readonly string[]) => void {
  const { message } = usePorts();
  const { modal } = App.useApp();
  return (ids) =>
    void modal.confirm({
      title: message('sub-table.delete-title'),
      content: message('sub-table.delete-question', { n: ids.length }),
      okText: message('action.delete'),
      cancelText: message('action.cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove(ids),
      afterClose: leave(),
    });
}
