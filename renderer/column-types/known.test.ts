import { expect, it } from 'vitest';
import { createKnown } from './known.ts';

it('a known text may come from any source, or from a specific one only', () => {
  const known = createKnown<string>();
  const [here, there] = [{}, {}];
  known.set('users', 'a', '李娟', here);
  known.set('users', 'b', '王芳');
  expect([known.get('users', 'a'), known.get('users', 'b'), known.get('roles', 'a')]).toEqual(['李娟', '王芳', undefined]);
  expect([known.get('users', 'a', here), known.get('users', 'a', there), known.get('users', 'b', here)]).toEqual([
    '李娟',
    undefined,
    undefined,
  ]);
});
