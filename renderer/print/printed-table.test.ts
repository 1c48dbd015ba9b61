import { describe, expect, it } from 'vitest';
import type { ColumnPlan } from '../compile/plan.ts';
import { fillText } from './fill-text.ts';
import { printedTable } from './printed-table.ts';
import { readTemplate, type TableBlock } from './print-template.ts';
import { recordScope } from './record-scope.ts';
import { inSizeOrder } from './size-order.ts';

const column = (key: string, title: string, type: ColumnPlan['type'] = 'input'): ColumnPlan => ({
  ...{
    key,
    title,
    type,
    wireType: type,
    pointer: '',
    align: 'left',
    sortable: false,
    visible: true,
    readOnly: false,
    required: false,
    rules: [],
  },
});
const lines = {
  key: 'lines',
  columns: [column('style', '款号'), column('colour', '颜色'), column('size', '尺码'), column('qty', '数量', 'input-number')],
  rows: [
    { style: 'A', colour: '红', size: 'L', qty: '3' },
    { style: 'A', colour: '红', size: 'S', qty: '2' },
    { style: 'A', colour: '蓝', size: 'M', qty: '0.1' },
    { style: 'B', colour: '红', size: 'L', qty: '0.2' },
  ],
};
const record = {
  columns: [column('no', '单号'), column('total', '金额', 'input-number')],
  values: { no: 'SO-1', total: '100.05' },
  tables: [lines],
  texts: { print_user: '王芳' },
};
const scope = recordScope(record, { optionsOf: () => [] });
const table = (block: Record<string, unknown>): TableBlock => {
  const [read] = readTemplate({ body: [{ kind: 'table', rows: 'lines', ...block }] }, 'zh-CN')!.body;
  return read as TableBlock;
};

describe('a print template', () => {
  it.each([
    ['${no}：${ total }', 'SO-1：100.05'],
    ['${total|capitals}', '壹佰元零伍分'],
    ['${lines.qty|sum} / ${lines|count}', '5.3 / 4'],
    ['${lines.qty|sumCapitals}', '伍元叁角整'],
    ['${print_user}', '王芳'],
    ['${unknown}${no|eval}${constructor}', ''],
    ['<img src=x onerror=alert(1)> ${a+b}', '<img src=x onerror=alert(1)> ${a+b}'],
  ])('SCREEN-15 fills its placeholders and executes nothing: %s', (text, filled) => {
    expect(fillText(text, scope)).toBe(filled);
  });

  it.each([
    ['SAY ${total|capitals}', '', 'SAY One hundred and 05/100'],
    ['${lines.qty|sumCapitals}', 'Amount in words', 'Five and 30/100'],
    ['${total|capitals}', '金额大写 (RMB)', '壹佰元零伍分'],
    ['(${total|capitals})', '', '(壹佰元零伍分)'],
  ])('SCREEN-15 an amount is written in the language of the text around it: %s, %s', (text, label, filled) => {
    expect(fillText(text, scope, label)).toBe(filled);
  });

  it('SCREEN-15 numbers that count have separators of thousands, but not those that name something, nor what scanners read', () => {
    const big = recordScope(
      {
        columns: [column('total', '金额', 'input-number'), column('batch_no', '批号', 'input-number')],
        values: { total: '12345.6', batch_no: '20261128' },
        tables: [{ key: 'lines', columns: [column('qty', '数量', 'input-number')], rows: [{ qty: '800' }, { qty: '700' }] }],
        texts: {},
      },
      { optionsOf: () => [] },
    );
    expect(fillText('${total} ${batch_no} ${lines.qty|sum} ${total|stored}', big)).toBe('12,345.6 20261128 1,500 12345.6');
    expect(fillText('${total}', { ...big, text: big.plain })).toBe('12345.6');
  });

  it('SCREEN-15 the values of a column stand side by side, with sums that are exact', () => {
    const block = table({ columns: ['style', 'colour', { field: 'qty', sum: true }], spread: { by: 'size', of: 'qty' } });
    const { columns, groups } = printedTable(block, scope);
    expect(columns.map(({ title }) => title)).toEqual(['款号', '颜色', 'S', 'M', 'L', '数量']);
    expect(groups[0]?.lines).toEqual([
      ['A', '红', '2', '', '3', '5'],
      ['A', '蓝', '', '0.1', '', '0.1'],
      ['B', '红', '', '', '0.2', '0.2'],
    ]);
    expect(groups[0]?.sums).toEqual(['', '', '2', '0.1', '3.2', '5.3']);
  });

  it('SCREEN-15 groups have sums of their own, and columns that the user does not see are left out', () => {
    const block = table({ columns: ['colour', 'price', { field: 'qty', sum: true }], groupBy: 'style', breakGroups: true });
    const { columns, groups, sums } = printedTable(block, scope);
    expect(columns.map(({ title, align }) => [title, align])).toEqual([
      ['颜色', 'left'],
      ['数量', 'right'],
    ]);
    expect(groups.map((group) => [group.title, group.lines.length, group.sums])).toEqual([
      ['A', 3, ['', '5.1']],
      ['B', 1, ['', '0.2']],
    ]);
    expect(sums).toEqual(['', '5.3']);
  });

  it('SCREEN-15 a column without a field stays empty, to be written in by hand', () => {
    const block = table({ columns: ['style', { title: '签名', width: 30 }] });
    expect(printedTable(block, scope).groups[0]?.lines[0]).toEqual(['A', '']);
  });

  it('SCREEN-15 has its paper, its texts in the language of the reader, and no more than blocks', () => {
    const body = [{ kind: 'text', text: '订单', textEn: 'Order' }, { kind: 'script', text: 'alert(1)' }, 'x', null];
    const read = readTemplate({ page: { size: [60, 5000], margin: [1, 2] }, body }, 'en-US');
    expect(read?.paper).toEqual({ width: 60, height: 1000, margins: [1, 2, 1, 2] });
    expect(read?.body).toEqual([{ kind: 'text', text: 'Order', align: 'left', isBold: false }]);
    expect(readTemplate({ body: 'x' }, 'zh-CN')).toBeNull();
  });

  it('SCREEN-15 sizes stand in their order', () => {
    expect(inSizeOrder(['女L', '女M', '女S', '女XL', '女2XL', '女XS'])).toEqual(['女XS', '女S', '女M', '女L', '女XL', '女2XL']);
    expect(inSizeOrder(['110', '90', '100'])).toEqual(['90', '100', '110']);
    expect(inSizeOrder(['均码', 'L'])).toBeNull();
  });
});
