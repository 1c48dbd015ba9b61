import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { readSuperText } from '#renderer/query/super-text.ts';
import type { RowGroup } from '#renderer/sources/row-groups.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { PivotView } from './PivotView.tsx';
import { pivotRows, placeConditions } from './pivot-rows.ts';

const stages = ['draft', 'done'].map((value) => ({ value, text: `stage ${value}` }));
const plan = listPlan([
  column('code'),
  column('customer', { type: 'select', options: ['A', 'B'].map((value) => ({ value, text: `Customer ${value}` })) }),
  column('state', { type: 'select', options: stages }),
  column('day', { type: 'datetime' }),
  column('pieces', { type: 'input-number', statistics: ['sum'] }),
]);

const group = (of: number[], keys: (string | null)[], value: string | null, more = {}) => ({ of, keys, rows: 1, values: [value], ...more });
const groups = [
  group([], [null, null], '12'),
  group([1], [null, 'done'], '7'),
  group([1], [null, 'draft'], '5'),
  ...[group([0], ['B', null], null, { mixed: [0] }), group([0], ['A', null], '9')],
  ...[group([0, 1], ['B', 'draft'], '5'), group([0, 1], ['A', 'done'], '4'), group([0, 1], ['B', 'done'], '3')],
];

it('the usual pivot of a list has whom records are of across their states, and what adds up', () => {
  expect(pivotRows(plan).chart).toEqual({ kind: 'pivot', category: 'customer', split: 'state', measures: ['pieces'], aggregate: 'sum' });
  // Without numbers it counts the records, by the month where nothing else is chosen from a list.
  const plain = pivotRows(listPlan([column('code'), column('day', { type: 'date' })]));
  expect(plain.chart).toEqual({ kind: 'pivot', category: 'day', period: 'month', measures: ['code'], aggregate: 'count' });
});

it('a place of a pivot is found by conditions: the days of its period, and none of an empty cell', () => {
  const chart = { ...pivotRows(plan).chart!, category: 'day', period: 'month' as const };
  expect(placeConditions(chart, pivotRows(plan), { category: '2026-02', split: 'done' })).toMatchObject([
    { field: 'day', rule: 'ge', val: '2026-02-01 00:00:00' },
    { field: 'day', rule: 'le', val: '2026-02-28 23:59:59' },
    { field: 'state', rule: 'eq', val: 'done' },
  ]);
  expect(placeConditions(chart, pivotRows(plan), { category: '', split: 'done' })).toBeNull();
});

/** The pivot of a list over these groups, with the choices of its columns. */
function showPivot(shown: typeof plan, found: readonly object[], params = 'view=pivot') {
  const getGroups = vi.fn<Required<DataProvider>['getGroups']>(async () => ({ groups: found as RowGroup[], isCut: false }));
  const provider = fakeProvider({ getGroups });
  const ports = fakePorts({ provider, url: { params: new URLSearchParams(params), set: vi.fn() } });
  const state = { page: 1, pageSize: 10, sort: shown.sort, filters: { code: 'S*' } };
  const dictionaries = {
    optionsOf: ({ options }: { options?: readonly { value: string; text: string }[] }) => options ?? [],
    loading: false,
    answers: answersOf(provider),
  };
  render(
    <Application ports={ports}>
      <PivotView {...{ plan: shown, state, dictionaries }} rows={[]} empty={<p>nothing</p>} />
    </Application>,
  );
  return { ports, getGroups };
}

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('SCREEN-01 the amounts of a pivot stand behind the signs of their currencies, each of several apart; a title tells more than three', async () => {
  const bills = listPlan([
    column('customer'),
    column('amount', { type: 'input-number', statistics: ['sum'], figure: { currency: 'currency' } }),
  ]);
  const of = (sums: string) => [sums.split(' ').map((text) => ({ currency: text.slice(0, 3), sum: text.slice(3) }))];
  showPivot(bills, [
    group([], [null], null, { mixed: [0], currencies: of('CNY15.5 USD7 EUR1 GBP2') }),
    group([0], ['A'], null, { mixed: [0], currencies: of('CNY10 USD7') }),
    group([0], ['B'], '5.5', { mixed: [], currencies: of('CNY5.5') }),
    group([0], ['C'], null, { mixed: [0], currencies: [[]] }),
  ]);
  const table = await screen.findByRole('table');
  expect(textsOf(table)).toEqual([
    ['customer', 'amount'],
    ['A', '¥ 10.0 · US$ 7.0'],
    ['B', '¥ 5.5'],
    // A server that has cut them, or knows none.
    ['C', 'list.several-currencies'],
    ['chart.total', 'list.more-currencies ¥ 15.5 · US$ 7.0 · € 1.0 4'],
  ]);
  expect(within(table).getByTitle('¥ 15.5 · US$ 7.0 · € 1.0 · £ 2.0').tagName).toBe('TD');
});

it('a card tells the amounts of several currencies, not that there are none', async () => {
  const bills = listPlan([
    column('customer'),
    column('amount', { type: 'input-number', statistics: ['sum'], figure: { currency: 'currency' } }),
  ]);
  const both = [
    { currency: 'CNY', sum: '1500' },
    { currency: 'USD', sum: '7' },
  ];
  showPivot(bills, [group([], [null], null, { mixed: [0], currencies: [both] })], 'view=pivot&chart=card~~~sum~amount');
  expect((await screen.findByRole('listitem')).textContent).toBe('amount¥ 1,500 · US$ 7');
});

it('a list is put together across two columns in the order of their choices, by other columns too, and a cell leads to its records', async () => {
  const { ports, getGroups } = showPivot(plan, groups);
  const table = await screen.findByRole('table');
  expect(textsOf(table)).toEqual([
    ['customer', 'stage draft', 'stage done', 'chart.total'],
    ['pieces', 'pieces', 'pieces'],
    ['Customer A', '', '4', '9'],
    ['Customer B', '5', '3', 'list.several-currencies'],
    ['chart.total', '5', '7', '12'],
  ]);
  expect(getGroups).toHaveBeenLastCalledWith(
    expect.objectContaining({
      filters: { code: 'S*' },
      groupBy: [{ column: 'customer' }, { column: 'state' }],
      measures: ['pieces'],
      aggregate: 'sum',
    }),
  );
  const user = userEvent.setup();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'list.print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(within(table).getByRole('button', { name: '4' }));
  const params = vi.mocked(ports.url.set).mock.lastCall![0];
  expect(params.has('view')).toBe(false);
  expect(params.get('f.code')).toBe('S*');
  expect(readSuperText(params.get('built'))).toMatchObject({
    match: 'and',
    items: [
      { field: 'customer', val: 'A' },
      { field: 'state', val: 'done' },
    ],
  });
  await user.click(screen.getByRole('radio', { name: 'chart.kind.bar' }));
  await waitFor(() => expect(vi.mocked(ports.url.set).mock.lastCall![0].get('chart')).toMatch(/^bar~customer~state~sum~pieces/));
});
