import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

it('FORM-04 keeps the chosen values and drops an unchecked one', async () => {
  const { user, onChange } = await showWidget(sampleColumn('checkbox-group', { title: 'sizes', options: OPTIONS }), ['s']);
  await user.click(screen.getByRole('checkbox', { name: 'Large' }));
  expect(onChange.mock.lastCall?.[0]).toEqual(['s', 'l']);
  await user.click(screen.getByRole('checkbox', { name: 'Small' }));
  expect(onChange.mock.lastCall?.[0]).toEqual(['l']);
});
