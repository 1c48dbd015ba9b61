import { expect, it } from 'vitest';
import { column, formPlan } from '../testing/sample-plans.ts';
import { formLabelWidth, labelWidth } from './label-width.ts';

const widthFor = (...titles: string[]) =>
  Number.parseInt(Object.values(formLabelWidth(formPlan(titles.map((title, n) => column(`c${n}`, { title })))))[0] as string, 10);

it('FORM-01 the labels of a form are as wide as its longest title, within limits', () => {
  expect(widthFor('客户', '金额')).toBe(112);
  expect(widthFor('客户', '应收金额(含税)')).toBeGreaterThan(6 * 14 + 30);
  expect(widthFor('客户', '应收金额(含税)')).toBeLessThan(150);
  expect(widthFor('很长的标题'.repeat(5))).toBe(160);
  expect(formLabelWidth(formPlan([column('hidden', { title: '很长的标题'.repeat(5), visible: false })]))).toEqual({
    '--label-width': '112px',
  });
});

it('FORM-01 the width that a document gives its labels wins', () => {
  const plan = formPlan([column('a', { title: '应收金额(含税)' })], { look: { labelLength: 4 } });
  expect(formLabelWidth(plan)).toEqual(labelWidth(4));
});
