import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { column, listPlan } from '../testing/sample-plans.ts';
import { Application } from '../testing/Application.tsx';
import { GroupsView } from './GroupsView.tsx';
import { conditionsOf, groupTree, inOrderOfChoices } from './group-tree.ts';

const by = [column('customer'), column('day', { type: 'datetime' })];
const group = (values: Record<string, string | null>, count: number) => ({ values, count, sums: {} });
const groups = [
  group({ customer: 'A' }, 3),
  group({ customer: 'A', day: '2026-05-01' }, 2),
  group({ customer: 'A', day: null }, 1),
  group({ customer: null }, 4),
];

it('groups of an answer are a tree, and each tells what its records have in common', () => {
  const [first, second] = groupTree(groups, by);
  expect(first?.children.map(({ totals }) => totals.count)).toEqual([2, 1]);
  expect(conditionsOf(first!.children[0]!, by)).toMatchObject({
    conditions: [
      { field: 'customer', rule: 'eq', val: 'A' },
      { field: 'day', rule: 'ge', val: '2026-05-01 00:00:00' },
      { field: 'day', rule: 'le', val: '2026-05-01 23:59:59' },
    ],
    empty: [],
  });
  expect(conditionsOf(first!.children[1]!, by).empty).toEqual(['day']);
  expect(conditionsOf(second!, by)).toEqual({ conditions: [], empty: ['customer'] });
});

it('groups stand in the order of the choices of their column, and those of no choice behind them', () => {
  const stages = ['draft', 'confirmed', 'done'];
  const valuesOf = (nodes: ReturnType<typeof groupTree>) => nodes.map(({ totals, column: { key } }) => totals.values[key]);
  const answer = [
    group({ customer: 'A' }, 3),
    ...[group({ customer: 'A', stage: 'confirmed' }, 2), group({ customer: 'A', stage: 'draft' }, 1)],
    group({ customer: 'B' }, 3),
    ...[
      group({ customer: 'B', stage: 'done' }, 1),
      group({ customer: 'B', stage: 'old' }, 1),
      group({ customer: 'B', stage: 'confirmed' }, 1),
    ],
  ];
  const columns = [column('customer'), column('stage')];
  const sorted = inOrderOfChoices(groupTree(answer, columns), ({ key }) => (key === 'stage' ? stages : []));
  expect(valuesOf(sorted)).toEqual(['A', 'B']);
  expect(sorted.map(({ children }) => valuesOf(children))).toEqual([
    ['draft', 'confirmed'],
    ['confirmed', 'done', 'old'],
  ]);
});

it('SCREEN-01 a group tells its amounts by currency; without those it says that they are of several', async () => {
  const plan = listPlan([column('customer'), column('amount', { statistics: ['sum'] })]);
  const groupsFound = [
    { values: { customer: 'A' }, count: 2, sums: { amount: '7' } },
    { values: { customer: 'B' }, count: 2, sums: { amount: null }, mixed: ['amount'] },
    {
      ...{ values: { customer: 'C' }, count: 3, sums: { amount: null }, mixed: ['amount'] },
      currencies: {
        amount: [
          { currency: 'CNY', sum: '1500' },
          { currency: 'USD', sum: '7' },
        ],
      },
    },
  ];
  const provider = fakeProvider({ getTotals: vi.fn(async () => ({ count: 4, sums: {}, averages: {}, groups: groupsFound })) });
  const views = await loadColumnViews(plan.columns);
  const state = { page: 1, pageSize: 10, sort: plan.sort, filters: {} };
  const dictionaries = { optionsOf: () => [], loading: false, answers: answersOf(provider) };
  render(
    <Application ports={fakePorts({ provider })}>
      <GroupsView {...{ plan, state, views, dictionaries }} by={[column('customer')]} rows={[]} onOpen={() => {}} empty={null} />
    </Application>,
  );
  await screen.findByRole('row', { name: 'A 2 7' });
  await screen.findByRole('row', { name: 'B 2 list.several-currencies' });
  await screen.findByRole('row', { name: 'C 3 ¥ 1500 · US$ 7' });
});

it('a group opens by keyboard to those that divide it and at last to its records, one of which opens by Enter', async () => {
  const plan = listPlan([column('customer'), column('day', { type: 'datetime' })]);
  const getRows = vi.fn<Required<DataProvider>['getRows']>(async () => ({ rows: [{ id: 'r1', customer: 'Acme', day: null }], total: 60 }));
  const provider = fakeProvider({ getTotals: vi.fn(async () => ({ count: 7, sums: {}, averages: {}, groups })), getRows });
  const views = await loadColumnViews(plan.columns);
  const onOpen = vi.fn();
  const state = { page: 1, pageSize: 10, sort: plan.sort, filters: { customer: 'A*' } };
  const dictionaries = { optionsOf: () => [], loading: false, answers: answersOf(provider) };
  const rows: [] = [];
  const show = (of: RendererPorts) =>
    render(
      <Application ports={of}>
        <GroupsView {...{ plan, by, state, rows, views, onOpen }} dictionaries={dictionaries} empty={null} />
      </Application>,
    );
  const ports = fakePorts({ provider });
  show(ports);
  const user = userEvent.setup();
  const first = await screen.findByRole('row', { name: /A 3/ });
  expect(vi.mocked(provider.getTotals).mock.lastCall?.[0]).toMatchObject({ groups: ['customer', 'day'], filters: { customer: 'A*' } });
  first.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(getRows).toHaveBeenCalledOnce());
  expect(getRows.mock.lastCall?.[0].filters).toMatchObject({ customer: 'A*', _empty: 'day' });
  await screen.findByText('view.more 59');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('r1');
  const params = vi.mocked(ports.url.set).mock.lastCall?.[0];
  expect(params?.get('groups')).toBe('[["A"],["A",null]]');
  cleanup();
  getRows.mockClear();
  // Its address opens the same groups.
  show(fakePorts({ provider, url: { params: params!, set: vi.fn() } }));
  await screen.findByText('view.more 59');
  expect(getRows).toHaveBeenCalledOnce();
});
