import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PrintNames } from './fault-check.ts';
import { templateFaults } from './template-faults.ts';

const names: PrintNames = {
  fields: new Map([['order_no', '订单号']]),
  tables: new Map([['lines', { title: '明细', fields: new Map([['qty', '数量']]) }]]),
};
const faultsOf = (template: unknown) =>
  templateFaults(template, names).map(({ path, code }) => `${path.join('/')} ${code.slice('print.fault.'.length)}`);
const of = (...body: unknown[]) => faultsOf({ body });

it.each([
  ['no body', {}, ['body body']],
  ['an unknown paper', { page: { size: 'A9' }, body: [] }, ['page/size paper']],
  ['a paper of one side', { page: { size: [90] }, body: [] }, ['page/size paper']],
  ['an address that no browser opens', { url: 'javascript:x' }, ['url url']],
  ['the print page of another system', { url: 'https://a.example/x' }, []],
  ['a margin without end', { page: { margin: [5, 500] }, body: [] }, ['page/margin number']],
])('SCREEN-15 a template with %s is told so', (_, template, faults) => {
  expect(faultsOf(template)).toEqual(faults);
});

it('SCREEN-15 what is wrong in a block is told at the member that is wrong', () => {
  expect(of({ kind: 'chart' })).toEqual(['body/0 kind']);
  expect(of({ kind: 'text', text: '${order_no} ${gone} ${order_no|twice} ${open' })).toEqual([
    'body/0/text field',
    'body/0/text function',
    'body/0/text placeholder',
  ]);
  expect(of({ kind: 'text', text: '${lines.qty|sum} ${lines|count} ${print_user}' })).toEqual([]);
  expect(of({ kind: 'text', text: 'x', size: 1000 })).toEqual(['body/0/size number']);
  expect(of({ kind: 'table', rows: 'none', columns: [] })).toEqual(['body/0/rows table', 'body/0/columns columns']);
  expect(of({ kind: 'table', rows: 'lines', columns: ['qty', { field: 'gone', width: 0 }], spread: { by: 'qty' } })).toEqual([
    'body/0/columns/1/field field',
    'body/0/columns/1/width number',
    'body/0/spread spread',
  ]);
  expect(of({ kind: 'barcode', value: '' }, { kind: 'image', field: '' }, { kind: 'signatures', labels: [] })).toEqual([
    'body/0/value value',
    'body/1/field value',
    'body/2/labels items',
  ]);
});

it('SCREEN-15 rows that are repeated know their own fields and those of the record, in parts too', () => {
  const parts = [{ width: 1, blocks: [{ kind: 'text', text: '${qty} ${order_no} ${gone}' }] }];
  expect(of({ kind: 'each', rows: 'lines', blocks: [{ kind: 'columns', parts }] })).toEqual([
    'body/0/blocks/0/parts/0/blocks/0/text field',
  ]);
  let block: object = { kind: 'text', text: 'x' };
  for (let depth = 0; depth < 5; depth += 1) block = { kind: 'each', rows: 'lines', blocks: [block] };
  expect(of(block).at(-1)).toMatch(/depth$/);
});

it('SCREEN-15 the delivered templates have no faults', () => {
  for (const file of readdirSync('fixtures/garment/prints')) {
    const [{ template }] = JSON.parse(readFileSync(`fixtures/garment/prints/${file}`, 'utf8'));
    expect([file, templateFaults(template)]).toEqual([file, []]);
  }
});
