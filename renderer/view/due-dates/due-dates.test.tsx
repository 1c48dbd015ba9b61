import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { AgGrid } from '../grid/AgGrid.tsx';
import type { GridContext } from '../grid/grid-context.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { createCellPortals } from '../grid/react-cells/cell-portals.ts';
import { ListView } from '../list/ListView.tsx';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { dueCells } from './due-cells.ts';
import { dueWidth } from './due-dates.ts';

const { plan: open } = compileExpression("status = 'open'", { own: new Map([['status', 'text']]), tables: new Map() }, 'boolean');
const DELIVERY = column('delivery', { title: '交期', type: 'date', due: { soon: 7, when: open! } });
const PLAN = listPlan([column('no', { title: '单号' }), DELIVERY, column('status', { title: '状态' })]);
const row = (id: string, delivery: string, status = 'open') => ({ id, no: id, delivery, status });

beforeEach(() => {
  window.innerWidth = 390;
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 15), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('cards tell beside a day how many days are left, as long as the condition of the definition holds, and anew after midnight', async () => {
  const rows = [
    row('A', '2026-11-23'),
    row('B', '2026-11-26'),
    row('C', '2026-12-03'),
    row('D', '2026-12-04'),
    row('E', '2026-11-23', 'done'),
  ];
  const ports = fakePorts({ provider: fakeProvider({ getRows: async () => ({ rows: [...rows, row('F', '')], total: 6 }) }) });
  const views = await loadColumnViews(screenColumns(PLAN));
  render(
    <Application ports={ports}>
      <ListView plan={PLAN} views={views} />
    </Application>,
  );
  const told = () => screen.getAllByText('交期').map((term) => term.nextSibling?.textContent);
  await screen.findByText('A');
  expect(told()).toEqual([
    '2026-11-23 due.late 3',
    '2026-11-26 due.today',
    '2026-12-03 due.left 7',
    '2026-12-04 due.left 8',
    '2026-11-23',
    '',
  ]);
  const lookOf = (text: string) => screen.getByText(text).className;
  expect(new Set(['due.late 3', 'due.today', 'due.left 8'].map(lookOf)).size).toBe(3);
  expect(lookOf('due.left 7')).toBe(lookOf('due.today'));
  vi.setSystemTime(new Date(2026, 10, 27, 0, 1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(told().slice(0, 3)).toEqual(['2026-11-23 due.late 4', '2026-11-26 due.late 1', '2026-12-03 due.left 6']);
});

it('a cell of a list tells it too, and follows what its row comes to', async () => {
  const dueDates = ({ values }: GridRow) => (values['status'] === 'open' ? { text: '余 7 天', className: 'due' } : undefined);
  const definition = { colId: 'delivery', valueGetter: () => '2026-12-03', valueFormatter: () => '2026-12-03' };
  const columnDefs = [dueCells(dueDates).column!(definition, DELIVERY)];
  const context = { portals: createCellPortals() } as GridContext;
  const onApi = () => {};
  const grid = (status: string) => (
    <AgGrid context={context} options={{ columnDefs, getRowId: () => 'row', rowData: [{ id: 'a', values: { status } }] }} onApi={onApi} />
  );
  const { container, rerender } = render(grid('open'));
  const text = () => container.querySelector('.ag-cell')?.textContent;
  await vi.waitFor(() => expect(text()).toBe('2026-12-03 余 7 天'));
  rerender(grid('done'));
  await vi.waitFor(() => expect(text()).toBe('2026-12-03'));
});

it('GRID-10 a column has room for what stands beside its day, and none where nothing does', () => {
  expect(dueWidth({ text: '逾期 12 天', className: '' })).toBeGreaterThan(4 * 12 + 2 * 6);
  expect(dueWidth(undefined)).toBe(0);
});
