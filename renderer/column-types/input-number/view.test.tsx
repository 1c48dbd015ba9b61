import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

const column = sampleColumn('input-number', { title: 'n' });

it('COL-07 accepts a minus, digits and a point, and reverts other keys', async () => {
  const { user, onChange } = await showWidget(column);
  await user.type(screen.getByLabelText('n'), '-1a.b5');
  expect(screen.getByLabelText('n')).toHaveProperty('value', '-1.5');
  expect(onChange.mock.lastCall?.[0]).toBe(-1.5);
});

it('COL-07 a reverted key leaves the caret in place', async () => {
  const { user } = await showWidget(column, 1234);
  const input: HTMLInputElement = screen.getByLabelText('n');
  await user.click(input);
  input.setSelectionRange(2, 2);
  await user.keyboard('x');
  expect(input.value).toBe('1234');
  expect(input.selectionStart).toBe(2);
});

it('COL-07 an invalid number becomes empty on blur, and a valid one becomes a number', async () => {
  const { user, onChange } = await showWidget(column);
  await user.type(screen.getByLabelText('n'), '-');
  await user.tab();
  expect(screen.getByLabelText('n')).toHaveProperty('value', '');
  expect(onChange.mock.lastCall?.[0]).toBeNull();
  await user.type(screen.getByLabelText('n'), '5.');
  await user.tab();
  expect(screen.getByLabelText('n')).toHaveProperty('value', '5');
});

it('shows the places of its column as cells do; typed text stays as it is until it is left', async () => {
  const { user, onChange } = await showWidget({ ...column, decimals: 2 }, 20255);
  const input: HTMLInputElement = screen.getByLabelText('n');
  expect(input.value).toBe('20255.00');
  await user.tab();
  expect(input.value).toBe('20255.00');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '2.5');
  expect(input.value).toBe('2.5');
  await user.tab();
  expect(input.value).toBe('2.50');
  expect(onChange.mock.lastCall?.[0]).toBe(2.5);
});

it('digits from a Chinese IME are accepted', async () => {
  const { user, onChange } = await showWidget(column);
  await user.type(screen.getByLabelText('n'), '１２。５');
  expect(onChange.mock.lastCall?.[0]).toBe(12.5);
});

it('a leading decimal point is accepted: .5 is one half, not five', async () => {
  const { user, onChange } = await showWidget(column);
  await user.type(screen.getByLabelText('n'), '.5');
  expect(screen.getByLabelText('n')).toHaveProperty('value', '0.5');
  expect(onChange.mock.lastCall?.[0]).toBe(0.5);
});

it('COL-07 non-digits are rejected with a message, and the value stays', async () => {
  const ports = fakePorts();
  const { user, onChange } = await showWidget(column, 12, ports);
  await user.type(screen.getByLabelText('n'), 'a');
  expect(screen.getByLabelText('n')).toHaveProperty('value', '12');
  expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('entry.only-digits');
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['1,234.5', 1234.5],
  ['１２', 12],
  ['1e3', 1000],
])('COL-07 %s pasted into its input becomes %s', async (text, value) => {
  const { user, onChange } = await showWidget(column, null);
  await user.click(screen.getByLabelText('n'));
  await user.paste(text);
  expect(onChange.mock.lastCall).toEqual([value]);
});

it('what cannot be entered has the separators and the currency of what is read', async () => {
  const amount = { ...column, decimals: 2, figure: { currency: 'CNY' } };
  await showWidget(amount, 20255, fakePorts(), { readOnly: true });
  expect(screen.getByLabelText('n')).toHaveProperty('value', '¥ 20,255.00');
  cleanup();
  await showWidget({ ...column, key: 'style_no' }, 20255, fakePorts(), { readOnly: true });
  expect(screen.getByLabelText('n')).toHaveProperty('value', '20255');
});
