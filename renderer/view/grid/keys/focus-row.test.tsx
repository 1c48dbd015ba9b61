import { render, screen } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { GridRow } from '../grid-row.ts';
import { goAfterRows } from './focus-row.ts';

it('GRID focusing a new row is skipped when the user has entered a field meanwhile', async () => {
  render(<input aria-label="field" />);
  const api = { isDestroyed: () => false } as GridApi<GridRow>;
  const [left, stayed] = [vi.fn(), vi.fn()];
  goAfterRows(api, left);
  screen.getByLabelText('field').focus();
  goAfterRows(api, stayed);
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledOnce());
  expect(left).not.toHaveBeenCalled();
});
