import { expect, it } from 'vitest';
import { actionCodes } from './permission-entry.ts';

it('PERM-03 an entry may hold several codes; blank ones are ignored', () => {
  expect(actionCodes({ action: 'a, b,,c,', type: '1' })).toEqual(['a', 'b', 'c']);
});
