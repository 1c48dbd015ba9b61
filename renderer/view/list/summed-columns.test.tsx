import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { SelectedRows } from './SelectedRows.tsx';
import { useTotals } from './useTotals.ts';

const PLAN = listPlan([
  column('order_no', { title: 'Order' }),
  column('pieces', { title: 'Pieces', type: 'input-number', statistics: ['sum'] }),
  column('amount', { title: 'Amount', type: 'input-number', decimals: 2, statistics: ['sum'], figure: { currency: 'currency' } }),
]);

const FILTERS = {};

type Totals = Awaited<ReturnType<Required<DataProvider>['getTotals']>>;

async function footersOf(totals: Omit<Totals, 'count' | 'averages'>) {
  const provider = fakeProvider({ getTotals: async () => ({ count: 4, averages: {}, ...totals }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Application ports={fakePorts({ provider })}>{children}</Application>;
  const { result } = renderHook(() => useTotals(PLAN, FILTERS), { wrapper });
  await waitFor(() => expect(result.current.footers).toHaveLength(1));
  return result.current.footers[0]!;
}

it('GRID-11 sums stand behind the sign of their currency, that of most records in its column and the others beside it', async () => {
  const currencies = {
    amount: [
      { currency: 'CNY', sum: '33871920' },
      { currency: 'USD', sum: '1204380.5' },
      { currency: 'EUR', sum: '9' },
    ],
  };
  const { values, rest } = await footersOf({ sums: { pieces: '312486', amount: null }, mixed: ['amount'], currencies });
  expect(values).toEqual({ order_no: 'list.total 4', pieces: '312486', amount: '¥ 33,871,920.00' });
  expect(rest).toEqual({ amount: 'list.other-currencies US$ 1,204,380.50 · € 9.00' });
});

it('GRID-11 the sum of one currency has nothing beside it, and a server that tells no currencies leaves the word for several', async () => {
  const one = await footersOf({ sums: { amount: '20.5' }, currencies: { amount: [{ currency: 'USD', sum: '20.5' }] } });
  expect([one.values['amount'], one.rest]).toEqual(['US$ 20.50', undefined]);
  expect((await footersOf({ sums: { amount: null }, mixed: ['amount'] })).values['amount']).toBe('list.several-currencies');
  expect((await footersOf({ sums: { amount: '20.5' } })).values['amount']).toBe('20.50');
});

it('GRID-11 a mean stands behind the sign of its currency, and there is none over several', async () => {
  const plan = listPlan(PLAN.columns.map((one) => (one.key === 'amount' ? { ...one, statistics: ['sum', 'average'] } : one)));
  const meanOf = async (currencies: Totals['currencies']) => {
    const provider = fakeProvider({ getTotals: async () => ({ count: 4, sums: {}, averages: { amount: '1234.5' }, currencies }) });
    const wrapper = ({ children }: { children: ReactNode }) => <Application ports={fakePorts({ provider })}>{children}</Application>;
    const { result } = renderHook(() => useTotals(plan, FILTERS), { wrapper });
    await waitFor(() => expect(result.current.footers).toHaveLength(2));
    return result.current.footers[1]?.values['amount'];
  };
  const [cny, usd] = ['CNY', 'USD'].map((currency) => ({ currency, sum: '1' }));
  expect(await meanOf({ amount: [usd!] })).toBe('US$ 1,234.50');
  expect(await meanOf({ amount: [cny!, usd!] })).toBe('list.several-currencies');
  expect(await meanOf(undefined)).toBe('1234.50');
});

it('GRID-11 sums are asked for once the rows of the list are there', async () => {
  const getTotals = vi.fn(async () => ({ count: 4, averages: {}, sums: { pieces: '7', amount: null } }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Application ports={fakePorts({ provider: fakeProvider({ getTotals }) })}>{children}</Application>
  );
  const { result, rerender } = renderHook(({ isAwaited }) => useTotals(PLAN, FILTERS, isAwaited), {
    wrapper,
    initialProps: { isAwaited: true },
  });
  expect([result.current.footers, getTotals.mock.calls]).toEqual([[], []]);
  rerender({ isAwaited: false });
  await waitFor(() => expect(result.current.footers[0]?.values['pieces']).toBe('7'));
});

it('selected rows are summed up by currency, in decimals', () => {
  const rows = [
    ['a', '10', 0.1, 'USD'],
    ['b', '20', 0.2, 'USD'],
    ['c', '5', 1000, 'CNY'],
  ].map(
    ([id, pieces, amount, currency]) =>
      [id, { row: { id, wire: { currency }, values: { pieces, amount } }, record: id, page: '' }] as const,
  );
  const removal = { selected: ['a', 'b', 'c'], chosen: new Map(rows) } as unknown as ComponentProps<typeof SelectedRows>['removal'];
  const list = { rows: [], total: 3, state: {} } as unknown as ComponentProps<typeof SelectedRows>['list'];
  render(
    <Application ports={fakePorts()}>
      <SelectedRows {...{ plan: PLAN, list, removal }} />
    </Application>,
  );
  expect(screen.getByText('Pieces 35 · Amount US$ 0.30 + ¥ 1,000.00')).toBeTruthy();
});
