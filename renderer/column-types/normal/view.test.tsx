import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

it('COL-30 shows the text of an option in a form as in a cell', async () => {
  await showWidget(sampleColumn('normal', { title: 'n', options: OPTIONS }), 's');
  expect(screen.getByRole('status').textContent).toBe('Small');
});
