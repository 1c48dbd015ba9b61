import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AgGrid } from '../AgGrid.tsx';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { createCellPortals } from '../react-cells/cell-portals.ts';
import { actionColumn } from './own-columns.tsx';

function Menu({ row }: { row: GridRow }) {
  const [isOpen, setOpen] = useState(false);
  return <button onClick={() => setOpen(true)}>{isOpen ? `open for ${row.id}` : 'closed'}</button>;
}

it.each([true, false])(
  'a menu that is open among the actions of a row stays open when the columns are made anew (floating: %s)',
  async (floats) => {
    const context = { portals: createCellPortals() } as GridContext;
    const onApi = () => {};
    const grid = (width: number) => {
      const columnDefs = [{ field: 'id' as const, width }, actionColumn('操作', { width: 52, floats, Cell: Menu })];
      return <AgGrid context={context} options={{ columnDefs, getRowId: () => 'row', rowData: [{ id: 'a' } as GridRow] }} onApi={onApi} />;
    };
    const { container, rerender } = render(grid(100));
    const button = () => container.querySelector('button');
    await vi.waitFor(() => expect(button()?.textContent).toBe('closed'));
    fireEvent.click(button()!);
    expect(button()?.textContent).toBe('open for a');
    rerender(grid(200));
    await vi.waitFor(() => expect(container.querySelector<HTMLElement>('.ag-cell')?.style.width).toBe('200px'));
    expect(button()?.textContent).toBe('open for a');
  },
);
