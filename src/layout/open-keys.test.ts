import { expect, it } from 'vitest';
import { openKeysAfter } from './open-keys.ts';

const top = new Set(['a', 'b']);

it('LAYOUT-07 closes the first submenu of the top level when another opens, and leaves nested ones alone', () => {
  expect(openKeysAfter(['a', 'a1'], ['a', 'a1', 'b'], top)).toEqual(['a1', 'b']);
  expect(openKeysAfter(['a'], ['a', 'a1'], top)).toEqual(['a', 'a1']);
  expect(openKeysAfter(['a', 'a1'], ['a1'], top)).toEqual(['a1']);
});
