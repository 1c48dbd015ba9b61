import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

const plan = sampleColumn('radio', { title: '尺码', options: OPTIONS });

it('COL-14 reports the value of the chosen option', async () => {
  const { user, onChange } = await showWidget(plan, 's');
  await user.click(screen.getByRole('radio', { name: 'Medium' }));
  expect(onChange.mock.lastCall?.[0]).toBe('m');
});

it('COL-14 is a radio group in its cell, and reports the chosen value', async () => {
  const { user, onChange } = await showCell(plan, 's');
  await user.click(screen.getByRole('radio', { name: 'Medium' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
});

it('COL-14 with allowClear clicking the chosen option clears it, by mouse and by keyboard', async () => {
  const { user, onChange } = await showCell({ ...plan, allowClear: true }, 's');
  await user.click(screen.getByText('Small'));
  expect(onChange.mock.lastCall).toEqual(['']);
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveProperty('checked', false);
  await user.click(screen.getByText('Medium'));
  expect(onChange.mock.lastCall).toEqual(['m']);
  screen.getByRole('radio', { name: 'Medium' }).focus();
  await user.keyboard(' ');
  expect(onChange.mock.lastCall).toEqual(['']);
});

it('COL-14 without allowClear the chosen option stays', async () => {
  const { user, onChange } = await showWidget(plan, 's');
  await user.click(screen.getByText('Small'));
  expect(onChange).not.toHaveBeenCalled();
});

it('COL-14 is the text of its option in a list', async () => {
  await showCell(plan, 's', undefined, { onChange: undefined });
  expect(screen.getByText('Small')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
