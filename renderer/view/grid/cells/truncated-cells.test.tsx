import { fireEvent } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { beforeEach, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { afterPaint } from '#renderer/view/after-paint.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { attachTruncatedTitles } from './truncated-cells.ts';

const LONG = '杭州锦绣服饰有限公司';
let host: HTMLElement;
let failure: string | undefined;

/** A cell `room` pixels wide with a text 100 pixels wide. */
function cellOf({ room = 60, ...of }: { room?: number; showLength?: number; class?: string }) {
  const plan = sampleColumn('input', { key: 'customer', showLength: of.showLength });
  const context = { failureText: () => failure, optionsOf: () => [] } as unknown as GridContext;
  const api = {
    getColumn: () => ({ getColDef: () => ({ context: { plan } }) }),
    getRowNode: () => ({ data: { id: '1', values: { customer: LONG } } }),
  } as unknown as GridApi<GridRow>;
  host.innerHTML = `<div row-id="1"><div class="ag-cell ${of.class ?? ''}" col-id="customer">${LONG}</div></div>`;
  const cell = host.querySelector('.ag-cell')!;
  Object.defineProperties(cell, { scrollWidth: { value: 100 }, clientWidth: { value: room } });
  attachTruncatedTitles({ api, context, host });
  return cell;
}

beforeEach(() => {
  host = document.createElement('div');
  failure = undefined;
});

/** Moves the pointer over an element and waits for its title. */
async function point(at: Element) {
  fireEvent.mouseOver(at);
  await new Promise<void>(afterPaint);
}

it('a cell too narrow for its text shows all of it while the pointer is over it', async () => {
  const cell = cellOf({});
  expect(cell.hasAttribute('title')).toBe(false);
  await point(cell);
  expect(cell.getAttribute('title')).toBe(LONG);
  await point(host);
  expect(cell.hasAttribute('title')).toBe(false);
});

it.each([
  ['has room for it', { room: 100 }],
  ['is being edited', { class: 'ag-cell-inline-editing' }],
  ['has a tooltip of its own', { showLength: 4 }],
])('a cell that %s has no title', async (_state, of) => {
  const cell = cellOf(of);
  await point(cell);
  expect(cell.hasAttribute('title')).toBe(false);
});

it('RULE-16 an invalid cell shows only its failure to the pointer', async () => {
  failure = '客户不能为空';
  const cell = cellOf({});
  await point(cell);
  expect(cell.hasAttribute('title')).toBe(false);
});

it('a cell that the pointer only crosses is never measured', async () => {
  const cell = cellOf({});
  fireEvent.mouseOver(cell);
  await point(host);
  expect(cell.hasAttribute('title')).toBe(false);
});
