import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

it('FORM-02 is on with the first of its two values and off with the second', async () => {
  const { user, onChange } = await showWidget(sampleColumn('switch', { title: 'urgent', onOff: ['1', '0'] }), '0');
  await user.click(screen.getByRole('switch'));
  expect(onChange.mock.lastCall?.[0]).toBe('1');
  await user.click(screen.getByRole('switch'));
  expect(onChange.mock.lastCall?.[0]).toBe('0');
});

it('FORM-02 an empty value becomes off', async () => {
  const { onChange } = await showWidget(sampleColumn('switch', { title: 'urgent' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('N');
});
