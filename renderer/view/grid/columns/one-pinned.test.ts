import { expect, it } from 'vitest';
import { onePinned } from './one-pinned.ts';

it('on a phone the first pinned column alone stays pinned, and the order is kept', () => {
  const columns = [
    { colId: 'drag', pinned: 'left' as const },
    { colId: 'style' },
    { colId: '#', pinned: 'left' as const },
    { colId: 'price', pinned: 'right' as const },
  ];
  expect(onePinned(columns)).toEqual([
    { colId: 'drag', pinned: 'left' },
    { colId: 'style' },
    { colId: '#', pinned: null },
    { colId: 'price', pinned: null },
  ]);
  expect(onePinned([{ colId: 'style' }])).toEqual([{ colId: 'style' }]);
});
