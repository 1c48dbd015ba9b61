import { expect, it } from 'vitest';
import { validateValue } from '#renderer/rules/validate.ts';
import { sampleColumn } from '../testing/type-fixture.ts';

it.each([
  ['0 0 0 1 1 ? * *', 'rule.cron-too-many', {}],
  ['0 0 0 1 1 ? 20x6', 'rule.cron-year', { text: '20x6' }],
  ['0 61 0 1 1 ? *', 'rule.cron-minute', { text: '61' }],
] as const)('CRON-14 %s is refused with %s', (text, code, values) => {
  expect(validateValue(sampleColumn('cron'), text)).toEqual({ key: 'sample', code, values: { title: 'Sample', ...values } });
});

it.each(['', '0 0 12 * * ? *'])('CRON-14 passes "%s"', (text) => {
  expect(validateValue(sampleColumn('cron'), text)).toBeNull();
});
