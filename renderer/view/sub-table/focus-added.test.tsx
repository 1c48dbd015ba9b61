import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { GridRow } from '../grid/grid-row.ts';
import { focusAdded } from './focus-added.ts';

it('GRID-09 a row added before the grid is mounted is focused once the grid is', async () => {
  const getRowNode = vi.fn();
  const grid: { current: GridApi<GridRow> | null } = { current: null };
  focusAdded(grid, 'new');
  grid.current = { getRowNode } as Pick<GridApi<GridRow>, 'getRowNode'> as GridApi<GridRow>;
  await vi.waitFor(() => expect(getRowNode).toHaveBeenCalledWith('new'));
});
