import { expect, it } from 'vitest';
import { rowCoercer } from '../grid-entry/reading/row-coercer.ts';
import { compiledForm } from './testing/sample-form.ts';

const unit = (options: string) => ({
  ...{ type: 'string', view: 'list', title: '单位', enum: [{ value: 'kg', text: '千克' }] },
  fieldExtendJson: JSON.stringify({ options }),
});
const fields = { category: { type: 'string', view: 'text', title: '类别' }, price: { type: 'number', view: 'number', title: '单价' } };

it('SCREEN-03 an expression that offers values is compiled, and a refused paste names what it reads', () => {
  const { plan, diagnostics } = compiledForm({ ...fields, unit: unit("if(category = 'trim' and price > 0, ['pc'], null)") });
  const column = plan.form!.fields.find(({ key }) => key === 'unit')!;
  expect([diagnostics, column.offers?.by]).toEqual([[], '类别/单价']);
  const optionsOf = () => [{ value: 'kg', text: '千克', isRetired: true as const }];
  expect(rowCoercer(column, { columns: [column], optionsOf })('千克', {})).toEqual({
    refusal: { code: 'entry.not-possible', values: { title: '单位', text: '千克', above: '类别/单价' } },
  });
});

it.each([
  ['price >', 'expression-value-expected'],
  ['price > 1', 'expression-list-expected'],
])('of %s, which gives no values, the field is told and nothing is limited', (options, code) => {
  const { plan, diagnostics } = compiledForm({ ...fields, unit: unit(options) });
  expect(diagnostics).toMatchObject([{ code, pointer: '/form/schema/properties/unit/fieldExtendJson' }]);
  expect(plan.form!.fields.find(({ key }) => key === 'unit')).not.toHaveProperty('offers');
});
