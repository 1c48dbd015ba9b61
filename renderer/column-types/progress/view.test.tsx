import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showCell } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

it('COL-25 is a bar with its percentage', async () => {
  await showCell(sampleColumn('progress', { title: '进度' }), 62.5);
  expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe('62.5');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  [100 / 3, '33.33%'],
  [100, '100%'],
  [150, '150%'],
  [-20, '-20%'],
])('COL-25 shows %d as %s', async (value, text) => {
  await showCell(sampleColumn('progress'), value);
  expect(screen.getByText(text)).toBeTruthy();
});
