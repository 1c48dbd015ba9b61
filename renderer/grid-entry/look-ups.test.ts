import { describe, expect, it, vi } from 'vitest';
import type { LookUpSources } from '../column-types/define.ts';
import { sampleColumn } from '../column-types/type-fixture.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { reduce } from '../draft/draft.ts';
import type { EntryTable } from './entry-table.ts';
import { lookUps } from './look-ups.ts';
import { pastePlan } from './paste-plan.ts';
import { draftOf, sampleTable } from './sample-table.ts';

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
    findNodesByText: vi.fn(async () => ({ named: [], unasked: [] })),
    ...answers,
  };
}

const owners = sampleColumn('sel-user', { key: 'owners', title: '负责人' });
const checker = sampleColumn('sel-user', { key: 'checker', title: '验收人', config: { isMultiple: false } });

/** Pastes a block once all that it names has been looked up. */
async function pasted(block: readonly string[][], columns: readonly ColumnPlan[], asked: LookUpSources) {
  const found = lookUps(asked);
  const values = Object.fromEntries(columns.map(({ key }) => [key, []]));
  const table: EntryTable = { ...sampleTable([]), columns, newValues: () => values, meaningOf: found.meaningOf };
  const target = { top: 0, left: 0, bottom: 0, right: 0 };
  pastePlan(block, target, table);
  await found.ask();
  const { command, refused } = pastePlan(block, target, table);
  const rows = (command ? reduce(draftOf(table), command) : draftOf(table)).tables['lines']?.rows ?? [];
  return { found, refused: refused.map(({ row, code, values: facts }) => [row, code, facts]), rows: rows.map((row) => row.values) };
}

describe('names that are pasted', () => {
  it('COL-27 ten thousand rows with five names are one request', async () => {
    const asked = sources();
    const names = ['李娟', 'wangfang', '王芳', 'zhangsan', 'lijuan'];
    const block = Array.from({ length: 10_000 }, (_, row) => [names[row % names.length] ?? '']);
    const { rows, refused } = await pasted(block, [owners], asked);
    expect(asked.findRowsByText).toHaveBeenCalledExactlyOnceWith('user', ['username', 'realname'], names);
    expect(refused).toEqual([]);
    expect(rows).toHaveLength(10_000);
    expect(rows.slice(0, 3)).toEqual([{ owners: ['lijuan'] }, { owners: ['wangfang'] }, { owners: ['wangfang'] }]);
  });

  it('COL-27 one cell may name several, with every separator of a list; a single one takes one', async () => {
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

  it('COL-27 what nobody is called is refused cell by cell, and so is what two are called', async () => {
    const { rows, refused } = await pasted([['张三丰'], ['张三'], ['李娟、张三丰、谁'], ['李娟']], [owners], sources());
    expect(refused).toEqual([
      [0, 'entry.unknown-name', { title: '负责人', text: '张三丰' }],
      [1, 'entry.ambiguous-name', { title: '负责人', text: '张三', n: 2, choices: 'zhangsan、zhangsan2 裁剪车间' }],
      [2, 'entry.unknown-name', { title: '负责人', text: '张三丰、谁' }],
    ]);
    expect(rows).toEqual([{ owners: ['lijuan'] }]);
  });

  it('COL-27 a look-up that fails is said as such, and one that was too much', async () => {
    const broken = sources({ findRowsByText: () => Promise.reject(new Error('no')) });
    expect((await pasted([['赵六']], [owners], broken)).refused).toMatchObject([[0, 'entry.look-up-failed', { text: '赵六' }]]);
    const busy = sources({ findRowsByText: async (_kind, _members, texts) => ({ rows: [], unasked: texts }) });
    expect((await pasted([['赵六']], [owners], busy)).refused).toMatchObject([[0, 'entry.names-unasked', { text: '赵六' }]]);
  });

  it('asks each column once, and nothing twice', async () => {
    const asked = sources();
    const { found } = await pasted([['赵六', '赵六']], [owners, checker], asked);
    expect(asked.findRowsByText).toHaveBeenCalledTimes(2);
    found.meaningOf(owners, '赵六');
    expect(found.isWanting()).toBe(false);
  });

  it('GRID-21 names no cell of which may be written are not looked up', async () => {
    const asked = sources();
    await pasted([['赵六']], [{ ...owners, readOnly: true }], asked);
    expect(asked.findRowsByText).not.toHaveBeenCalled();
  });

  it('where nobody can be asked, a name means nothing', () => {
    const table: EntryTable = { ...sampleTable([{}]), columns: [owners] };
    const { command, refused } = pastePlan([['李娟']], { top: 0, left: 0, bottom: 0, right: 0 }, table);
    expect({ command, refused }).toMatchObject({ command: null, refused: [{ code: 'entry.unknown-name' }] });
  });
});

describe('what a name brings along', () => {
  const category = sampleColumn('cat-tree', { key: 'category', config: { textField: 'name' } });
  const name = sampleColumn('input', { key: 'name' });

  it('TREE-04 a category fills the column of its name, and takes it back with itself', async () => {
    const nodes = [{ value: 'c1', text: '针织' }];
    const asked = sources({ findNodesByText: async () => ({ named: nodes, unasked: [] }) });
    const { rows } = await pasted([['针织']], [category, name], asked);
    expect(rows).toEqual([{ category: 'c1', name: '针织' }]);
  });
});
