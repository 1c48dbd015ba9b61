import { describe, expect, it } from 'vitest';
import { dateUnits, unitStart, unitText } from './date-unit.ts';

describe('units of dates', () => {
  it.each([
    ['year', '2024', '2024-01-01'],
    ['year', '2024年', '2024-01-01'],
    ['year', '2024-05-06', '2024-01-01'],
    ['month', '2024-3', '2024-03-01'],
    ['month', '2024/03', '2024-03-01'],
    ['month', '2024年12月', '2024-12-01'],
    ['month', '2024-13', ''],
    ['quarter', '2024-Q1', '2024-01-01'],
    ['quarter', '2024q4', '2024-10-01'],
    ['quarter', '2024年第三季度', '2024-07-01'],
    ['quarter', '2024-Q5', ''],
    ['quarter', '2024-2', ''],
    ['week', '2024-1周', '2024-01-01'],
    ['week', '2024-W33', '2024-08-12'],
    ['week', '2026年第53周', '2026-12-28'],
    ['week', '2024-53周', ''],
    ['week', '2027-01-01', '2026-12-28'],
    ['month', 'soon', ''],
    ['year', '', ''],
  ] as const)('a %s reads %j as the day %j', (unit, text, day) => {
    expect(unitStart(text, unit)).toBe(day);
  });

  it.each([
    ['year', '2024'],
    ['month', '2024-08'],
    ['quarter', '2024-Q3'],
    ['week', '2024-33周'],
  ] as const)('a %s is shown as %s', (unit, text) => {
    expect(unitText('2024-08-12', unit)).toBe(text);
  });

  it('the week of a day belongs to the year of its Thursday', () => {
    expect(unitText('2027-01-01', 'week')).toBe('2026-53周');
    expect(unitText('2024-12-31', 'week')).toBe('2025-1周');
  });

  it('a displayed text is parsed back to the same unit, for any day', () => {
    for (const unit of dateUnits)
      for (let day = 0; day < 800; day += 7) {
        const text = new Date(Date.UTC(2023, 11, 25 + day)).toISOString().slice(0, 10);
        expect(unitText(unitStart(unitText(text, unit), unit), unit), `${unit} of ${text}`).toBe(unitText(text, unit));
      }
  });
});
