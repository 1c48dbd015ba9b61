import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { goAfterRows, goToAdded } from './focus-row.ts';

it('GRID focusing a new row is skipped if the user has focused a field meanwhile', async () => {
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

it('GRID a new row that React has rendered is gone to before the next key', async () => {
  const go = vi.fn(() => true);
  goToAdded(go);
  await Promise.resolve();
  expect(go).toHaveBeenCalledOnce();
});

it('GRID a new row that is rendered later is gone to later', async () => {
  const go = vi.fn().mockReturnValue(true).mockReturnValueOnce(false);
  goToAdded(go);
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(2));
});
