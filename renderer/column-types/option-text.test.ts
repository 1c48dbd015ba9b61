import { expect, it } from 'vitest';
import { askableOptions, choosableOptions } from './option-text.ts';

const options = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B', isRetired: true as const },
];

it('SCREEN-01 a retired option is offered where it is chosen already, and in queries', () => {
  expect(choosableOptions(options, [])).toEqual([options[0]]);
  expect(choosableOptions(options, ['b'])).toEqual(options);
  expect(askableOptions(options)).toEqual([options[0], { value: 'b', text: 'B' }]);
  expect(askableOptions(options)).toBe(askableOptions(options));
});

it('SCREEN-01 a list without retired options stays the same list', () => {
  const plain = options.slice(0, 1);
  expect(choosableOptions(plain, [])).toBe(plain);
  expect(askableOptions(plain)).toBe(plain);
});
