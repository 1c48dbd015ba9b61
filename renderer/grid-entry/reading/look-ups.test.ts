import { describe, expect, it, vi } from 'vitest';
import type { LookUpSources } from '#renderer/column-types/define.ts';
import { columnType } from '#renderer/column-types/index.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { reduce } from '#renderer/draft/draft.ts';
import type { EntryTable } from '../entry-table.ts';
import { lookUps } from './look-ups.ts';
import { pastePlan } from '../paste-plan.ts';
import { draftOf, sampleTable } from '../testing/sample-table.ts';

const users: readonly Record<string, string>[] = [
  { username: 'zhangsan', realname: '张三' },
  { username: 'zhangsan2', realname: '张三', orgCodeTxt: '裁剪车间' },
  { username: 'lijuan', realname: '李娟' },
  { username: 'wangfang', realname: '王芳' },
];

function sources(answers: Partial<LookUpSources> = {}) {
  return {
    findRowsByText: vi.fn<LookUpSources['findRowsByText']>(async (_kind, _members, texts) => ({
      rows: users.filter(({ username = '', realname = '' }) => texts.includes(username) || texts.includes(realname)),
      unasked: [],
    })),
    findOptionsByText: vi.fn(async () => ({ named: [], unasked: [] })),
    getDictionaryTexts: async () => new Map<string, string>(),
    findNodesByText: vi.fn(async () => ({ named: [], unasked: [] })),
    findReportRows: vi.fn<LookUpSources['findReportRows']>(async () => ({ rows: [], unasked: [] })),
    ...answers,
  };
}

const owners = sampleColumn('sel-user', { key: 'owners', title: '负责人' });
const checker = sampleColumn('sel-user', { key: 'checker', title: '验收人', config: { isMultiple: false } });

/** Pastes a block once all its names have been looked up. */
async function pasted(block: readonly string[][], columns: readonly ColumnPlan[], asked: LookUpSources, more: Partial<EntryTable> = {}) {
  const found = lookUps(asked, more.around);
  const values = Object.fromEntries([...columns, ...(more.allColumns ?? [])].map(({ key, type }) => [key, columnType(type).empty]));
  const table: EntryTable = { ...sampleTable([]), columns, newValues: () => values, meaningOf: found.meaningOf, ...more };
  const target = { top: 0, left: 0, bottom: 0, right: 0 };
  pastePlan(block, target, table);
  await found.ask();
  const { command, refused } = pastePlan(block, target, table);
  const rows = (command ? reduce(draftOf(table), command) : draftOf(table)).tables['lines']?.rows ?? [];
  return { found, refused: refused.map(({ row, code, values: facts }) => [row, code, facts]), rows: rows.map((row) => row.values) };
}

describe('pasted names', () => {
  it('ten thousand rows with five names are one request', async () => {
    const asked = sources();
    const names = ['李娟', 'wangfang', '王芳', 'zhangsan', 'lijuan'];
    const block = Array.from({ length: 10_000 }, (_, row) => [names[row % names.length] ?? '']);
    const { rows, refused } = await pasted(block, [owners], asked);
    expect(asked.findRowsByText).toHaveBeenCalledExactlyOnceWith('user', ['username', 'realname'], names);
    expect(refused).toEqual([]);
    expect(rows).toHaveLength(10_000);
    expect(rows.slice(0, 3)).toEqual([{ owners: ['lijuan'] }, { owners: ['wangfang'] }, { owners: ['wangfang'] }]);
  });

  it('one cell may hold several names with any list separator; a single-value column takes one', async () => {
    const block = [
      ['李娟、王芳', '李娟'],
      ['李娟，lijuan, wangfang', '李娟、王芳'],
    ];
    const { rows, refused } = await pasted(block, [owners, checker], sources());
    expect(rows).toEqual([
      { owners: ['lijuan', 'wangfang'], checker: ['lijuan'] },
      { owners: ['lijuan', 'wangfang'], checker: [] },
    ]);
    expect(refused).toEqual([[1, 'entry.unknown-name', { title: '验收人', text: '李娟、王芳' }]]);
  });

  it('unknown and ambiguous names are refused cell by cell', async () => {
    const { rows, refused } = await pasted([['张三丰'], ['张三'], ['李娟、张三丰、谁'], ['李娟']], [owners], sources());
    expect(refused).toEqual([
      [0, 'entry.unknown-name', { title: '负责人', text: '张三丰' }],
      [1, 'entry.ambiguous-name', { title: '负责人', text: '张三', n: 2, choices: 'zhangsan、zhangsan2 裁剪车间' }],
      [2, 'entry.unknown-name', { title: '负责人', text: '张三丰、谁' }],
    ]);
    expect(rows).toEqual([{ owners: ['lijuan'] }]);
  });

  it('a frozen person is refused as frozen, unless somebody else has the same name', async () => {
    const rows = [
      { username: 'sunqi', realname: '孙七', status: '2' },
      { username: 'zhouba', realname: '周八', status: '2' },
      { username: 'zhouba2', realname: '周八', status: '1' },
    ];
    const asked = sources({ findRowsByText: async () => ({ rows, unasked: [] }) });
    const { rows: filled, refused } = await pasted([['孙七'], ['周八'], ['孙七、赵六'], ['sunqi']], [owners], asked);
    expect(refused).toEqual([
      [0, 'entry.frozen', { title: '负责人', text: '孙七' }],
      [2, 'entry.frozen', { title: '负责人', text: '孙七' }],
      [3, 'entry.frozen', { title: '负责人', text: 'sunqi' }],
    ]);
    expect(filled).toEqual([{ owners: ['zhouba2'] }]);
  });

  it('a name that is already in the cell is accepted, even if it could not be chosen again', async () => {
    const rows = [{ id: 'r0', values: { owners: ['吴九'] } }];
    expect((await pasted([['吴九'], ['吴九']], [owners], sources(), { rows })).refused).toMatchObject([[1, 'entry.unknown-name', {}]]);
  });

  it('a failed look-up is reported as such, and so is one with too many names', async () => {
    const broken = sources({ findRowsByText: () => Promise.reject(new Error('no')) });
    expect((await pasted([['赵六']], [owners], broken)).refused).toMatchObject([[0, 'entry.look-up-failed', { text: '赵六' }]]);
    const busy = sources({ findRowsByText: async (_kind, _members, texts) => ({ rows: [], unasked: texts }) });
    expect((await pasted([['赵六']], [owners], busy)).refused).toMatchObject([[0, 'entry.names-unasked', { text: '赵六' }]]);
  });

  it('requests each column once, and no text twice', async () => {
    const asked = sources();
    const { found } = await pasted([['赵六', '赵六']], [owners, checker], asked);
    expect(asked.findRowsByText).toHaveBeenCalledTimes(2);
    found.meaningOf(owners, '赵六');
    expect(found.isPending()).toBe(false);
  });

  it('names for cells that cannot be written are not looked up', async () => {
    const asked = sources();
    await pasted([['赵六']], [{ ...owners, readOnly: true }], asked);
    expect(asked.findRowsByText).not.toHaveBeenCalled();
  });

  it('without a source to ask, no name is found', () => {
    const table: EntryTable = { ...sampleTable([{}]), columns: [owners] };
    const { command, refused } = pastePlan([['李娟']], { top: 0, left: 0, bottom: 0, right: 0 }, table);
    expect({ command, refused }).toMatchObject({ command: null, refused: [{ code: 'entry.unknown-name' }] });
  });
});

describe('values filled by a name', () => {
  const category = sampleColumn('cat-tree', { key: 'category', config: { textField: 'name' } });
  const name = sampleColumn('input', { key: 'name' });

  it('TREE-04 a category fills its name column, and clears it together with itself', async () => {
    const nodes = [{ value: 'c1', text: '针织' }];
    const asked = sources({ findNodesByText: async () => ({ named: nodes, unasked: [] }) });
    const { rows } = await pasted([['针织']], [category, name], asked);
    expect(rows).toEqual([{ category: 'c1', name: '针织' }]);
  });
});

describe('pasted styles', () => {
  const pairs = ['style', 'title', 'price'].map((name) => ({ source: name, target: name }));
  const config = (isMultiple: boolean) => ({ binding: { code: 'rp_style', pairs, isMultiple, parameters: {} } });
  const style = sampleColumn('popup', { key: 'style', title: '款号', config: config(false) });
  const title = sampleColumn('input', { key: 'title', title: '款名' });
  const price = sampleColumn('input-number', { key: 'price', title: '单价' });
  const styles = [
    { style: 'K1', title: '衬衫', price: 12.5 },
    { style: 'K2', title: '短裙', price: 0 },
    { style: 'K3', title: '外套', price: 9 },
    { style: 'K3', title: '大衣', price: 9 },
    { style: 'K2', title: '短裙', price: 0 },
  ];
  const report = () => sources({ findReportRows: vi.fn(async () => ({ rows: styles, unasked: [] })) });
  const more = { allColumns: [style, title, price] };

  it('a thousand rows need one request, fill other columns by their types, shown or hidden, and are one undo step', async () => {
    const asked = report();
    const block = Array.from({ length: 1000 }, (_, row) => [row % 2 ? 'K2' : 'K1']);
    const { rows, refused } = await pasted(block, [style, title], asked, more);
    expect(asked.findReportRows).toHaveBeenCalledExactlyOnceWith({ code: 'rp_style', columns: ['style'], parameters: {} }, ['K1', 'K2']);
    expect(refused).toEqual([]);
    expect(rows.slice(0, 2)).toEqual([
      { style: 'K1', title: '衬衫', price: 12.5 },
      { style: 'K2', title: '短裙', price: 0 },
    ]);
  });

  it.each([
    { columns: [style, title], block: [['K1', '特价衬衫']] },
    { columns: [title, style], block: [['特价衬衫', 'K1']] },
  ])('what the paste itself sets is kept, on either side', async ({ columns, block }) => {
    expect((await pasted(block, columns, report(), more)).rows).toEqual([{ style: 'K1', title: '特价衬衫', price: 12.5 }]);
  });

  it('an unknown text, and one that matches rows with different fills, is refused with its reason', async () => {
    const { rows, refused } = await pasted(
      [
        ['K9', 'x'],
        ['K3', 'y'],
      ],
      [style, title],
      report(),
      more,
    );
    expect(refused).toEqual([
      [0, 'entry.unknown-name', { title: '款号', text: 'K9' }],
      [1, 'entry.ambiguous-name', { title: '款号', text: 'K3', n: 2, choices: 'K3 外套 9、K3 大衣 9' }],
    ]);
    expect(rows).toMatchObject([
      { style: '', title: 'x' },
      { style: '', title: 'y' },
    ]);
  });

  it('several values in one cell are joined by commas without duplicates, where the popup allows several', async () => {
    const several = { ...style, config: config(true) };
    const { rows } = await pasted([['K1、K2、K1']], [several, title], report(), { allColumns: [several, title, price] });
    expect(rows).toEqual([{ style: 'K1,K2', title: '衬衫,短裙', price: null }]);
  });

  it('when the choices depend on the row, no text is accepted or looked up, and an empty one clears the cell', async () => {
    const { binding } = config(false);
    const dependent = { ...style, config: { binding: { ...binding, parameters: { customer: '${customer}' } } } };
    const asked = report();
    const rows = ['r0', 'r1'].map((id) => ({ id, values: { style: 'K2', title: '短裙', price: '0' } }));
    const done = await pasted([['K1'], ['']], [dependent], asked, { allColumns: [dependent, title, price], rows });
    expect(done.refused).toEqual([[0, 'entry.pick-in-row', { title: '款号', text: 'K1' }]]);
    expect(done.rows).toEqual([
      { style: 'K2', title: '短裙', price: '0' },
      { style: '', title: '', price: null },
    ]);
    expect(asked.findReportRows).not.toHaveBeenCalled();
  });

  it('POPUP-07 when the choices depend on what the form around the rows says, they are looked up by that', async () => {
    const { binding } = config(false);
    const dependent = { ...style, config: { binding: { ...binding, parameters: { customer: "'${customer}'" } } } };
    const asked = report();
    const columns = [dependent, title, price];
    const { rows, refused } = await pasted([['K1'], ['K2']], [dependent, title], asked, {
      allColumns: columns,
      around: { customer: 'C1' },
    });
    const request = { code: 'rp_style', columns: ['style'], parameters: { customer: "'C1'" } };
    expect(asked.findReportRows).toHaveBeenCalledExactlyOnceWith(request, ['K1', 'K2']);
    expect(refused).toEqual([]);
    expect(rows).toMatchObject([{ title: '衬衫' }, { title: '短裙' }]);
  });

  it('POPUP-05 an empty text clears what the choice had filled, but nothing beside a cell that was already empty', async () => {
    const rows = [
      { id: 'r0', values: { style: 'K1', title: '衬衫', price: '12.5' } },
      { id: 'r1', values: { style: '', title: '手写', price: '3' } },
    ];
    const table = { ...more, rows };
    expect((await pasted([[''], ['']], [style], report(), table)).rows).toEqual([
      { style: '', title: '', price: null },
      { style: '', title: '手写', price: '3' },
    ]);
  });
});
