import { expect, it } from 'vitest';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { lineScope, orderContext } from '#renderer/expressions/testing/sample-scope.ts';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import { sampleTable } from '#renderer/grid-entry/testing/sample-table.ts';
import { column } from '../testing/sample-plans.ts';
import { limitedChoices } from './limited-choices.ts';

const parts = {
  allOptions: () => [],
  onChange: () => {},
  read: ({ by }: { by: string }, values: Values) => values[by],
  contextOf: () => orderContext(),
};
const limit = { table: 'md_style', key: 'style_no', list: 'colours', by: 'style_no' };
const remote = { kind: 'table', table: 'md_colour', text: 'name', value: 'code' } as const;

it('of choices that are searched those that a linked record lists are offered with their texts', async () => {
  const getDictionaryTexts: DataProvider['getDictionaryTexts'] = async (source) =>
    source.kind === 'table' && source.table === 'md_style'
      ? new Map([['S1', 'RED,BLUE']])
      : new Map([
          ['RED', '红'],
          ['BLUE', '蓝'],
        ]);
  const choices = limitedChoices(column('colour', { limit, remote }), { ...parts, provider: { getDictionaryTexts } })!;
  await choices.ready({ style_no: 'S1' });
  expect(choices.read({ style_no: 'S1' })).toEqual({
    options: [
      { value: 'RED', text: '红' },
      { value: 'BLUE', text: '蓝' },
    ],
    state: 'loaded',
  });
  await choices.ready({ style_no: 'S2' });
  expect(choices.read({ style_no: 'S2' }).options).toEqual([]);
});

it('an expression limits the choices by the record as it is now, and where it has no value all may be chosen', async () => {
  const all = ['RED', 'BLUE', 'GREY'].map((value) => ({ value, text: value }));
  const { plan } = compileExpression("if(main.style = 'T-100', ['RED', 'GREY'], null)", lineScope, 'text');
  const piece = column('colour', { options: all, offers: { values: plan!, by: '款号' } });
  let style = 'T-100';
  const choices = limitedChoices(piece, {
    ...parts,
    allOptions: () => all,
    contextOf: () => orderContext({ style }),
    provider: { getDictionaryTexts: async () => new Map() },
  })!;
  await choices.ready({});
  const offered = () => choices.read({}).options.flatMap((one) => ('isRetired' in one ? [] : one.value));
  expect(offered()).toEqual(['RED', 'GREY']);
  expect(choices.read({})).toBe(choices.read({}));
  style = 'T-200';
  expect(choices.read({}).options).toBe(all);
});

it('SCREEN-03 a pasted text that an expression does not offer in its row, as pasted too, is refused with what it reads', async () => {
  const all = ['m', 'kg', 'pc'].map((value) => ({ value, text: value.toUpperCase() }));
  const { plan } = compileExpression("if(size = 'roll', ['m', 'kg'], ['pc'])", lineScope, 'text');
  const unit = column('unit', { type: 'select', title: '单位', options: all, offers: { values: plan!, by: '规格' } });
  const columns = [column('size', { title: '规格' }), unit];
  const contextOf = (values: Values) => ({ ...orderContext(), own: (key: string) => String(values[key] ?? '') });
  const choices = limitedChoices(unit, {
    ...parts,
    allOptions: () => all,
    contextOf,
    provider: { getDictionaryTexts: async () => new Map() },
  })!;
  for (const size of ['roll', 'box']) await choices.ready({ size });
  const table = sampleTable([{ size: 'box', unit: '' }, {}, {}], {
    columns,
    linkage: linkageOf(columns),
    optionsOf: (one, values) => (one === unit ? choices.read(values).options : []),
  });
  const block = [
    ['box', 'M'],
    ['roll', 'M'],
    ['roll', 'PC'],
  ];
  const { applied, refused } = pastePlan(block, { top: 0, left: 0, bottom: 0, right: 0 }, table);
  expect(applied).toBe(4);
  expect(refused).toMatchObject([
    { row: 0, column: 1, code: 'entry.not-possible', values: { above: '规格', title: '单位', text: 'M' } },
    { row: 2, column: 1, code: 'entry.not-possible', values: { above: '规格', title: '单位', text: 'PC' } },
  ]);
});
