import type { Column, GridApi } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import type { GridRow } from '../grid-row.ts';
import { cellOf } from './shown-cells.ts';

it('a cell is found by its row, even while the element still has its old index', () => {
  const column = { getColId: () => 'name', getColDef: () => ({ context: { plan: plan('name'), toggles: false } }) } as unknown as Column;
  const getRowNode = (id: string) => (id === 'a' ? { rowIndex: 3 } : undefined);
  const api = { getRowNode, getAllDisplayedColumns: () => [column] } as unknown as GridApi<GridRow>;
  const host = document.createElement('div');
  const row = (id: string) => `<div class="ag-row" row-index="2" row-id="${id}"><div class="ag-cell" col-id="name"><b></b></div></div>`;
  host.innerHTML = row('a') + row('b-0');
  const [inRow, inFooter] = host.querySelectorAll('b');
  expect(cellOf(api, inRow!)).toEqual({ row: 3, column: 0 });
  expect(cellOf(api, inFooter!)).toBeNull();
});
