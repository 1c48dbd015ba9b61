import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { goAfterRows } from './focus-row.ts';

it('GRID focusing a new row is skipped when the user has entered a field meanwhile', async () => {
  render(<input aria-label="field" />);
  const [left, stayed] = [vi.fn(() => true), vi.fn(() => true)];
  goAfterRows(left);
  screen.getByLabelText('field').focus();
  goAfterRows(stayed);
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledOnce());
  expect(left).not.toHaveBeenCalled();
});

it('GRID focusing a new row is tried again in the next frame while React has not rendered it', async () => {
  const go = vi.fn().mockReturnValue(true).mockReturnValueOnce(false).mockReturnValueOnce(false);
  goAfterRows(go);
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(3));
});
