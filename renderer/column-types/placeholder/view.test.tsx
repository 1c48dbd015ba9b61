import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

it.each([
  ['signature', 'type-unknown signature'],
  ['formula', 'type-shown-only formula'],
])('IMPLIED-19 explains why a value of the type %s cannot be edited', async (wireType, words) => {
  await showWidget(sampleColumn('placeholder', { title: 'note', wireType }), '李娟');
  expect(screen.getByTitle(words).textContent).toBe(wireType);
  expect(screen.getByText('李娟')).toBeTruthy();
});

it('IMPLIED-19 is named in its cells, next to the stored value', async () => {
  const { container } = await showCell(sampleColumn('placeholder', { wireType: 'hologram' }), '李娟');
  expect(container.textContent).toBe('hologram李娟');
});
