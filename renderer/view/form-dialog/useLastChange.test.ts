import { expect, it } from 'vitest';
import { timeOfChange } from './useLastChange.ts';

it('a change of today is told by its hour, an earlier one with its day', () => {
  const now = new Date(2026, 10, 24, 9, 30);
  expect(timeOfChange('2026-11-24 07:12:40', now)).toBe('07:12');
  expect(timeOfChange('2026-11-23 23:59:00', now)).toBe('2026-11-23 23:59');
});
