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

const missingSource = { kind: 'column', name: 'abc', column: 'colour' } as const;

it('IMPLIED-19 shows a value whose choices cannot be read, and what is missing of their source', async () => {
  await showWidget(sampleColumn('placeholder', { title: 'note', wireType: 'list', missingSource }), 'a,b');
  expect(screen.getByLabelText('note').textContent).toBe('a,bsource.column column abc colour');
  expect(screen.getByTitle('source.column column abc colour')).toBeTruthy();
});

it('IMPLIED-19 does so in a cell, and says it too where there is no value', async () => {
  const { container } = await showCell(sampleColumn('placeholder', { wireType: 'list', missingSource }), null);
  expect(container.textContent).toBe('source.column column abc colour');
});
