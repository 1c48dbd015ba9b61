import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockText, DATE_FORMAT, DATETIME_FORMAT, dayText, momentText, TIME_FORMAT } from './wire-time.ts';

const two = (max: number) => fc.nat(max).map((n) => String(n).padStart(2, '0'));
const day = fc.tuple(fc.constantFrom('2024', '0999'), two(13), two(32)).map((parts) => parts.join('-'));
const moment = fc.tuple(day, two(25), two(61), two(61)).map(([on, ...clock]) => `${on} ${clock.join(':')}`);

it('CONST-13 days, moments and times have one format each', () => {
  expect([dayText('2026/3/4 8:05'), momentText('2026/3/4 8:05'), clockText('8:05')]).toEqual([
    '2026-03-04',
    '2026-03-04 08:05:00',
    '08:05:00',
  ]);
  expect([DATE_FORMAT, DATETIME_FORMAT, TIME_FORMAT]).toEqual(['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss', 'HH:mm:ss']);
});

it('a canonical text is parsed the same as in any other spelling', () => {
  fc.assert(
    fc.property(fc.oneof(day, moment), (text) => {
      // The leading space bypasses the fast path for canonical texts.
      expect(dayText(text)).toBe(dayText(` ${text}`));
      expect(momentText(text)).toBe(momentText(` ${text}`));
    }),
    { numRuns: 500 },
  );
});
