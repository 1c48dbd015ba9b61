import { expect, it } from 'vitest';
import { openKeysAfter } from './open-keys.ts';

const top = new Set(['a', 'b']);

it('LAYOUT-07 closes the open top-level submenu when another one opens, but not nested ones', () => {
  expect(openKeysAfter(['a', 'a1'], ['a', 'a1', 'b'], top)).toEqual(['a1', 'b']);
  expect(openKeysAfter(['a'], ['a', 'a1'], top)).toEqual(['a', 'a1']);
  expect(openKeysAfter(['a', 'a1'], ['a1'], top)).toEqual(['a1']);
});
