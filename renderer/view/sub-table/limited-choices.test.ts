import { describe, expect, it, vi } from 'vitest';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { lineScope, orderContext } from '#renderer/expressions/testing/sample-scope.ts';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import { sampleTable } from '#renderer/grid-entry/testing/sample-table.ts';
import { fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { column } from '../testing/sample-plans.ts';
import { limitedChoices } from './limited-choices.ts';

const parts = {
  allOptions: () => [],
  onChange: () => {},
  read: ({ by }: { by: string }, values: Values) => values[by],
  contextOf: () => orderContext(),
};
const limit = { table: 'md_style', key: 'style_no', kind: 'list' as const, column: 'colours', by: 'style_no' };
const remote = { kind: 'table', table: 'md_colour', text: 'name', value: 'code' } as const;

it('of choices that are searched those that a linked record lists are offered with their texts', async () => {
  const getDictionaryTexts: DataProvider['getDictionaryTexts'] = async (source) =>
    source.kind === 'table' && source.table === 'md_style'
      ? new Map([['S1', 'RED,BLUE']])
      : new Map([
          ['RED', '红'],
          ['BLUE', '蓝'],
        ]);
  const choices = limitedChoices(column('colour', { limit, remote }), { ...parts, provider: fakeProvider({ getDictionaryTexts }) })!;
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

describe('COL-22 choices that are those of the rows which a value of the record names', () => {
  const all = ['S', 'M', 'K-90'].map((value) => ({ value, text: `码${value}` }));
  const bySizes = { table: 'md_size', key: 'size_group', kind: 'each' as const, column: 'size_code', by: 'size_group' };
  const sizes = column('sizes', { type: 'select-multiple', title: '选用尺码', options: all, limit: bySizes });
  const find = vi.fn<DataProvider['findOptionsByText']>(async () => ({
    named: [
      { value: 'S', text: 'women' },
      { value: 'M', text: 'women' },
      { value: 'K-90', text: 'kids' },
      { value: 'women', text: '女装' },
    ],
    unasked: [],
  }));
  const limited = (findOptionsByText = find) =>
    limitedChoices(sizes, { ...parts, allOptions: () => all, provider: fakeProvider({ findOptionsByText }) })!;
  const offered = (choices: ReturnType<typeof limited>, size_group: string) =>
    choices.read({ size_group }).options.flatMap((one) => ('isRetired' in one ? [] : one.value));

  it('are offered, asked for in one request for several rows; with no value all are, and of one that no row has none', async () => {
    const choices = limited();
    await Promise.all(['women', 'kids', 'shoes'].map((size_group) => choices.ready({ size_group })));
    expect(['women', 'kids', 'shoes', ''].map((group) => offered(choices, group))).toEqual([['S', 'M'], ['K-90'], [], ['S', 'M', 'K-90']]);
    const asked = { kind: 'table', table: 'md_size', text: 'size_group', value: 'size_code' };
    expect(find.mock.calls).toEqual([[asked, ['women', 'kids', 'shoes']]]);
  });

  it('are all offered where they cannot be asked for, and the server decides', async () => {
    for (const answer of [Promise.reject(new Error('down')), Promise.resolve({ named: [], unasked: ['women'] })]) {
      const choices = limited(vi.fn(() => answer));
      await choices.ready({ size_group: 'women' });
      expect(choices.read({ size_group: 'women' })).toEqual({ options: all, state: 'failed' });
    }
  });

  it('SCREEN-01 are pasted, several in a cell, and each that is none of them is refused with what limits it', async () => {
    const choices = limited();
    await choices.ready({ size_group: 'women' });
    const columns = [column('size_group', { title: '尺码组' }), sizes];
    const rows = [1, 2, 3].map(() => ({ size_group: 'women', sizes: [] }));
    const table = sampleTable(rows, {
      columns,
      linkage: linkageOf(columns),
      optionsOf: (one, values) => (one === sizes ? choices.read(values).options : []),
    });
    const block = [['码S,码M'], ['码S,码K-90'], ['K-90']];
    const { applied, refused } = pastePlan(block, { top: 0, left: 1, bottom: 0, right: 1 }, table);
    const why = { code: 'entry.not-offered', values: { above: '尺码组', title: '选用尺码' } };
    expect(applied).toBe(1);
    expect(refused).toMatchObject([
      { row: 1, ...why, values: { ...why.values, text: '码K-90' } },
      { row: 2, ...why, values: { ...why.values, text: 'K-90' } },
    ]);
  });
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
    provider: fakeProvider(),
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
    provider: fakeProvider(),
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
