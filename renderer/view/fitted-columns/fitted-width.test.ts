import { expect, it } from 'vitest';
import { column } from '../testing/sample-plans.ts';
import { fittedWidth } from './fitted-width.ts';

const fit = (texts: string[], more: Parameters<typeof column>[1] = {}, cell: { beside?: number; least?: number } = {}) =>
  fittedWidth(column('key', { title: '单号', ...more }), { texts, beside: 0, least: 0, ...cell });

it('GRID-10 a column is as wide as its longest text or its title, within limits', () => {
  expect(fit(['SO260520-0001', 'SO1'])).toBeGreaterThan(13 * 8 + 20);
  expect(fit(['SO260520-0001'])).toBeLessThan(160);
  expect(fit(['1'])).toBeGreaterThanOrEqual(64);
  expect(fit(['1'], { title: '应收金额(含税)' })).toBeGreaterThan(7 * 14);
  expect(fit(['很长'.repeat(40)])).toBeLessThan(280);
});

it('GRID-10 the width of the definition counts only where the texts need it', () => {
  expect(fit(['草稿'], { width: 200 })).toBeLessThan(100);
  expect(fit(['SO260520-0001'], { width: 40 })).toBe(fit(['SO260520-0001']));
  expect(fit(['很长'.repeat(40)], { width: 400 })).toBeGreaterThanOrEqual(400);
});

it('COL-25 figures are never cut, and what cells draw has room beside the text', () => {
  expect(fit(['9'.repeat(60)], { type: 'input-number' })).toBeGreaterThan(60 * 8);
  expect(fit(['藏青'], {}, { beside: 60 })).toBe(28 + 60 + 26);
  expect(fit([], {}, { least: 150 })).toBe(150);
});
