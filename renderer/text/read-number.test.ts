import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const number = fc.string({ unit: fc.constantFrom(...'0123456789', '-', '.'), maxLength: 12 });

it('a number of plain digits is read unchanged, also with a trailing blank', () => {
  fc.assert(
    fc.property(number, (text) => {
      expect(readNumber(text)).toBe(readNumber(`${text} `));
    }),
    { numRuns: 1000 },
  );
});
