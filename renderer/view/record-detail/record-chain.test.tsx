import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Chain } from '#renderer/sources/chain.ts';
import { fakePorts, fakeProvider, fakePages } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { RecordChain } from './RecordChain.tsx';

const done = { text: 'Done', color: 'green' };
const chain: Chain = {
  from: [{ formId: 'samples', title: 'Sample', isMore: false, records: [{ id: '1', number: 'DY-1', state: done }] }],
  to: [
    {
      ...{ formId: 'cuts', title: 'Cut', isMore: true },
      records: [
        { id: '2', number: 'CC-2', state: done },
        { id: '3', number: 'CC-3', state: { text: 'Open' } },
      ],
    },
    { formId: 'secret', title: 'Bill', isMore: false, records: [{ id: '4', number: 'YS-4' }] },
  ],
};

function shown(getChain: () => Promise<Chain>) {
  const open = vi.fn();
  const pathOf = (id: string) => (id === 'secret' ? undefined : `/list/${id}`);
  const ports = { ...fakePorts({ provider: fakeProvider({ getChain }) }), screens: { pathOf, ...fakePages, open } };
  const { container } = render(
    <Application ports={ports}>
      <RecordChain documentId="orders" rowId="7" title="Order" />
    </Application>,
  );
  return { open, container, user: userEvent.setup() };
}

it('SCREEN-03 a record to read tells the documents that it came from and those that came of it, with number, state and link', async () => {
  const { open, user } = shown(async () => chain);
  const parts = within(await screen.findByRole('navigation', { name: 'chain.title' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['SampleDY-1Done', 'Order chain.this', 'Cut2+', 'BillYS-4']);
  expect(screen.queryByRole('link', { name: 'YS-4' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'DY-1' }));
  expect(open).toHaveBeenLastCalledWith('/list/samples?open=1');
  await user.click(screen.getByRole('button', { name: '2+' }));
  await user.click(await screen.findByRole('link', { name: /CC-3/ }));
  expect(open).toHaveBeenLastCalledWith('/list/cuts?open=3');
  expect(screen.getByText(/^chain\.more/)).toBeTruthy();
});

it('SCREEN-03 nothing stands there where nothing came of a record', async () => {
  const getChain = vi.fn(async (): Promise<Chain> => ({ from: [], to: [] }));
  const { container } = shown(getChain);
  await waitFor(() => expect(getChain).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

it('SCREEN-03 a chain that could not be read is read again on request', async () => {
  const getChain = vi.fn(async (): Promise<Chain> => chain).mockRejectedValueOnce(new Error('down'));
  const { user } = shown(getChain);
  expect((await screen.findByRole('alert')).textContent).toContain('chain.failed');
  await user.click(screen.getByRole('button', { name: 'action.retry' }));
  expect(await screen.findByRole('link', { name: 'DY-1' })).toBeTruthy();
});

it('SCREEN-03 a long chain is folded after the next few documents, and shown whole on request', async () => {
  const kinds = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    formId: `f${n}`,
    title: `Kind ${n}`,
    isMore: false,
    records: [{ id: '1', number: `N-${n}` }],
  }));
  const { user } = shown(async () => ({ from: chain.from, to: kinds }));
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const more = await screen.findByRole('button', { name: /^chain\.rest .*3/ });
  expect(items().slice(2, -1)).toEqual(['Kind 1N-1', 'Kind 2N-2', 'Kind 3N-3', 'Kind 4N-4']);
  await user.click(more);
  expect(items()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'action.collapse' }));
  expect(items()).toHaveLength(7);
});
