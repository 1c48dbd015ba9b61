import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { goWhenDrawn, goToAdded } from './focus-row.ts';

it('focusing a new row is skipped if the user has focused a field meanwhile', async () => {
  render(<input aria-label="field" />);
  const [left, stayed] = [vi.fn(() => true), vi.fn(() => true)];
  goWhenDrawn(left);
  screen.getByLabelText('field').focus();
  goWhenDrawn(stayed);
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledOnce());
  expect(left).not.toHaveBeenCalled();
});

it('focusing a new row is tried again in the next frame while React has not rendered it', async () => {
  const go = vi.fn().mockReturnValue(true).mockReturnValueOnce(false).mockReturnValueOnce(false);
  goWhenDrawn(go);
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(3));
});

it('a new row that React has rendered is gone to before the next key', async () => {
  const go = vi.fn(() => true);
  goToAdded(go);
  await Promise.resolve();
  expect(go).toHaveBeenCalledOnce();
});

it('a new row that is rendered later gets what is typed meanwhile', async () => {
  render(<button type="button">add</button>);
  screen.getByText('add').focus();
  let isRendered = false;
  const go = vi.fn((_typed: string) => isRendered);
  goToAdded(go);
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
  await userEvent.setup().keyboard('ab');
  isRendered = true;
  await vi.waitFor(() => expect(go.mock.lastCall).toEqual(['ab']));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('add')));
});

it('Enter and Tab on the way to a new row are pressed in its cell, after what was typed before them', async () => {
  const pressed: string[] = [];
  render(
    <div className="ag-cell" tabIndex={-1} data-testid="cell" onKeyDown={({ key, shiftKey }) => void pressed.push(`${key} ${shiftKey}`)} />,
  );
  const cell = screen.getByTestId('cell');
  let isRendered = false;
  const go = vi.fn((_typed: string) => {
    if (isRendered) cell.focus();
    return isRendered;
  });
  goToAdded(go);
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
  await userEvent.setup().keyboard('ab{Enter}{Shift>}{Tab}{/Shift}');
  isRendered = true;
  await vi.waitFor(() => expect(pressed).toEqual(['Enter false', 'Tab true']));
  expect(go.mock.lastCall).toEqual(['ab']);
});

it('a composition on the way to a new row is completed before the focus moves', async () => {
  const go = vi.fn((_typed: string) => false);
  goToAdded(go);
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
  const input = document.activeElement as HTMLInputElement;
  fireEvent.compositionStart(input);
  const before = go.mock.calls.length;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(go.mock.calls.length).toBe(before);
  input.value = '罗';
  fireEvent.compositionEnd(input);
  go.mockReturnValue(true);
  await vi.waitFor(() => expect(go.mock.lastCall).toEqual(['罗']));
});

it('keys of a new row in a dialog are received within the dialog', async () => {
  render(
    <div role="dialog">
      <button type="button">add</button>
    </div>,
  );
  screen.getByText('add').focus();
  goToAdded(() => false);
  await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
});
