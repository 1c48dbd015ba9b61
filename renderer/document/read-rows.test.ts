import { expect, it } from 'vitest';
import { diagnosticReport } from '../diagnostics.ts';
import { parseForm } from './parse-form.ts';

function tableOf(node: Record<string, unknown>) {
  const { report, collected } = diagnosticReport();
  const wire = { schema: { properties: { lines: { view: 'tab', relationType: 0, ...node } } } };
  return { table: parseForm(wire, '/form', report)?.subTables[0], collected };
}

it('COL-01 row columns among the columns are not fields and need no key', () => {
  const { table, collected } = tableOf({
    columns: [{ type: 'row-number' }, { type: 'row-radio' }, { key: 'style', title: 'Style', type: 'input' }],
  });
  expect(table?.rows.named).toEqual(['row-number', 'row-radio']);
  expect(table?.columns.map(({ key }) => key)).toEqual(['style']);
  expect(collected).toEqual([]);
});

it('GRID-01 GRID-21 reads the settings of the grid around the columns', () => {
  const { table } = tableOf({
    'row-key': 'line_no',
    rowSelection: true,
    rowSelectionType: 'radio',
    dragSort: 'Y',
    dragSortKey: 'line_no',
    rowExpand: 1,
    alwaysEdit: false,
    disabledRows: { status: ['done', 9], locked: true, owner: 'a,b' },
    toolbarConfig: { btn: ['add', 'collapse'] },
    size: 'mini',
    socketReload: true,
    socketKey: 'lines',
  });
  expect(table?.rows).toEqual({
    named: [],
    rowKey: 'line_no',
    rowSelection: true,
    isSingle: true,
    dragSort: true,
    sortKey: 'line_no',
    rowExpand: true,
    alwaysEdit: false,
    disabledRows: { status: ['done', '9'], locked: ['true'], owner: ['a', 'b'] },
    size: 'mini',
    buttons: ['add', 'collapse'],
    isLive: true,
    socketKey: 'lines',
  });
});

it('invalid settings are ignored', () => {
  expect(tableOf({ size: 'huge', disabledRows: 'all', toolbarConfig: 'add' }).table?.rows).toEqual({ named: [], disabledRows: {} });
});

it('GRID-09 GRID-18 a column may open the details of its row, and be an order field', () => {
  const { table } = tableOf({
    columns: [
      { key: 'no', title: 'No', showDetails: true, isOrder: 'Y' },
      { key: 'b', title: 'B' },
    ],
  });
  expect(table?.columns.map(({ showsDetails, isOrder }) => [showsDetails, isOrder])).toEqual([
    [true, true],
    [undefined, undefined],
  ]);
});
