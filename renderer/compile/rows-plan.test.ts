import { expect, it } from 'vitest';
import { diagnosticReport } from '../diagnostics.ts';
import { parseForm } from '../document/parse-form.ts';
import { compileSubTable } from './one-to-many.ts';
import { unrestricted } from './permissions/permission-entry.ts';

function compiled(node: Record<string, unknown>) {
  const { report } = diagnosticReport();
  const wire = {
    schema: { properties: { lines: { view: 'tab', relationType: 0, columns: [{ key: 'a', title: 'A', type: 'input' }], ...node } } },
  };
  const table = parseForm(wire, '/form', report)?.subTables[0];
  return table ? compileSubTable(table, unrestricted, report, []) : expect.fail('The table is not read.');
}

it('GRID-02 a table without settings has checkboxes, row numbers and the default buttons, and an empty plan', () => {
  expect(compiled({})).not.toHaveProperty('rows');
});

it('COL-03 radio buttons replace checkboxes', () => {
  expect(compiled({ rowSelectionType: 'radio' }).rows?.columns).toEqual(['row-radio', 'row-number']);
  expect(compiled({ columns: [{ type: 'row-radio' }] }).rows?.columns).toEqual(['row-radio', 'row-number']);
});

it('COL-01 COL-04 COL-05 row columns are shown and hidden by the document', () => {
  expect(compiled({ rowNumber: false, rowSelection: false, rowExpand: true, dragSort: true }).rows?.columns).toEqual([
    'row-drag-sort',
    'row-expand',
  ]);
});

it('DATA-13 GRID-07 the order of rows is stored in orderNum, or in the configured column', () => {
  const plain = compiled({ dragSort: true });
  expect(plain.rows?.sortKey).toBe('orderNum');
  expect(plain.columns.map(({ key, visible }) => [key, visible])).toEqual([
    ['a', true],
    ['orderNum', false],
  ]);
  const named = compiled({ dragSort: true, dragSortKey: 'a' });
  expect(named.rows?.sortKey).toBe('a');
  expect(named.columns).toHaveLength(1);
});

it('GRID-02 only known buttons are kept, in their fixed order', () => {
  expect(compiled({ toolbarConfig: { btn: ['collapse', 'explode', 'add'] } }).rows?.buttons).toEqual(['add', 'collapse']);
});

it('GRID-01 a size and a row key of its own are kept', () => {
  expect(compiled({ 'row-key': 'a' }).rows?.rowKey).toBe('a');
  expect(compiled({ size: 'medium' }).rows?.size).toBe('medium');
});

it('a live table has its own key or the shared one; other tables have none', () => {
  expect(compiled({ socketReload: true, socketKey: 'lines' }).rows?.socketKey).toBe('lines');
  expect(compiled({ socketReload: 'Y' }).rows?.socketKey).toBe('vxe-default');
  expect(compiled({ socketKey: 'lines' })).not.toHaveProperty('rows');
});
