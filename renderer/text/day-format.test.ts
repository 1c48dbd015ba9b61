import { expect, it } from 'vitest';
import { dayFormats, spellDay } from './day-format.ts';
import { readMoment } from './read-date.ts';

it.each([
  ['YYYY-MM-DD', '2026-03-04', '2026-03-04 08:05:00'],
  ['YYYY/MM/DD', '2026/03/04', '2026/03/04 08:05:00'],
  ['YYYY.MM.DD', '2026.03.04', '2026.03.04 08:05:00'],
  ['YYYY年M月D日', '2026年3月4日', '2026年3月4日 08:05:00'],
] as const)('SCREEN-09 a day in the preferred format %s', (format, day, moment) => {
  expect([spellDay('2026-03-04', format), spellDay('2026-03-04 08:05:00', format)]).toEqual([day, moment]);
});

it('SCREEN-09 other texts than days stay as they are in any preferred format', () => {
  for (const text of ['', '2026-03', '2026-Q1', '2026-03-04x', 'A2026-03-04', '3,000']) expect(spellDay(text, 'YYYY/MM/DD')).toBe(text);
});

it.each(dayFormats)('SCREEN-09 a day typed in the preferred format %s is read', (format) => {
  expect(readMoment(spellDay('2026-03-04 08:05:00', format))).toEqual({ day: '2026-03-04', clock: '08:05:00' });
});
