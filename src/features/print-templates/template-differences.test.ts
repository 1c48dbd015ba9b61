import { describe, expect, it } from 'vitest';
import { message } from '#src/shared/language/index.ts';
import { templateDifferences } from './template-differences.ts';
import type { TemplateTerms } from './template-settings.ts';
import type { TemplatePart } from './template-tree.ts';

const line = new Map([
  ['colour', '颜色'],
  ['price', '单价'],
  ['amount', '金额'],
]);
const terms: TemplateTerms = {
  message,
  names: { fields: new Map([['no', '单号']]), tables: new Map([['lines', { title: '明细', fields: line }]]) },
  roles: [{ value: 'boss', label: '老板' }],
  titleOf: ({ kind, path, value }) =>
    kind === 'block' ? String(value['kind']) : kind === 'part' ? `part ${String(path.at(-1))}` : `${path.join()}`,
};
const content = (document: TemplatePart, more: object = {}) => ({ name: '订单', nameEn: '', roles: [], document, ...more });
const body = (...blocks: TemplatePart[]) => content({ body: blocks });
type Content = ReturnType<typeof content>;
const told = (mine: Content, theirs: Content, base?: Content) =>
  templateDifferences({ mine, theirs, ...(base && { base }) }, terms).map((one) => [one.title, one.mine, one.theirs]);

const text = { kind: 'text', text: '一', size: 12 };
const table = { kind: 'table', rows: 'lines', columns: ['colour', { field: 'price', width: 20 }] };
const gap = { kind: 'gap', height: 4 };

describe('two contents of a template', () => {
  it('IMPLIED-21 changed by somebody else and by oneself differ by the names of the editor, and what oneself has not changed is told as such', () => {
    const base = content({ page: { size: 'A4' }, body: [text, table] });
    const mine = content({ page: { size: 'A4' }, body: [{ ...text, size: 14, bold: true }, table] });
    const theirs = content(
      {
        page: { margin: [5], size: [100, 60] },
        body: [
          { ...text, textEn: 'One' },
          { ...table, columns: ['amount', 'colour', { field: 'price', width: 25, sum: true }] },
        ],
      },
      { roles: ['boss'] },
    );
    expect(told(mine, theirs, base)).toEqual([
      ['可用角色', null, '老板'],
      ['纸张', null, '100 × 60 mm'],
      ['页边距（上、右、下、左，毫米）', null, '5 5 5 5'],
      ['text › 文字（英文）', null, 'One'],
      ['text › 大小', '14 pt', '12 pt'],
      ['text › 加粗', '是', '否'],
      ['table › 列', null, '金额、颜色、单价'],
      ['table › 列 › 单价', null, '25 mm、合计'],
    ]);
  });

  it('IMPLIED-21 changed by somebody else differ in blocks that are there on one side alone, and in those that were moved, each told once with its place', () => {
    const part = { width: 1, blocks: [text, gap] };
    const columns = (...parts: TemplatePart[]) => ({ kind: 'columns', parts });
    expect(told(body(text, gap), body(gap, table, text))).toEqual([
      ['text', 'body 第 1 项', 'body 第 3 项'],
      ['table', '没有这一项', 'body 第 2 项'],
    ]);
    expect(told(body(text, gap), body(text), body(text, gap))).toEqual([['gap', null, '没有这一项']]);
    expect(told(body(columns(part)), body(columns(part, { ...part, width: 2 })))).toEqual([['part 1', '没有这一项', 'columns 第 2 项']]);
  });

  it('with their members in another order do not differ, and what the editor does not know is told as it is stored', () => {
    expect(told(body({ text: '一', kind: 'text', size: 12 }), body(text))).toEqual([]);
    expect(told(body({ ...text, extra: 1 }), body(text))).toEqual([['text › extra', '1', '–']]);
  });
});
