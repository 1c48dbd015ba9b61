import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { drawCheckbox } from './check-input.ts';
import { DrawnInReact } from './DrawnInReact.tsx';

const column = sampleColumn('checkbox', { title: '加急' });
const user = userEvent.setup();

it('COL-13 a checkbox reports a click and shows the current value until the change comes back', async () => {
  const onChange = vi.fn();
  const cell = drawCheckbox();
  document.body.replaceChildren(cell.element);
  cell.show({ value: false, column, options: [], onChange });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '加急' });
  await user.click(box);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(box.checked).toBe(false);
  cell.show({ value: true, column, options: [], onChange });
  expect(box.checked).toBe(true);
});

it('FORM-06 a read-only checkbox is disabled, also inside a React screen', async () => {
  const { rerender } = render(<DrawnInReact value={true} column={column} options={[]} draw={drawCheckbox} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect([box.checked, box.disabled]).toEqual([true, true]);
  rerender(<DrawnInReact value={false} column={column} options={[]} draw={drawCheckbox} onChange={() => {}} />);
  expect([box.checked, box.disabled]).toEqual([false, false]);
});
