import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import type { DataProvider, WireDocument } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { ScreenView } from '../ScreenView.tsx';
import { Application } from '../testing/Application.tsx';

/** Pixels of a page, and the most rows that fit into it. */
const [PAGE, MOST] = [900, 33];

/** A list of 40 records; `drawn` tells of each request for rows whether the list had been drawn. */
async function show(params = '', wire: WireDocument = quotation) {
  const drawn: boolean[] = [];
  const isDrawn = () => document.querySelector('section') !== null;
  const getRows = vi.fn<Required<DataProvider>['getRows']>(async ({ pageSize }) => {
    drawn.push(isDrawn());
    return { rows: Array.from({ length: pageSize }, (_, n) => ({ id: `r${n}` })), total: 40 };
  });
  const provider = fakeProvider({ getDocument: async () => wire, getRows });
  const url = { params: new URLSearchParams(params), set: vi.fn() };
  render(
    <Application ports={fakePorts({ provider, url, pageHeight: () => PAGE })}>
      <ScreenView documentId="d" />
    </Application>,
  );
  await screen.findByText(/^list.range 1 10 40$/);
  return { getRows, drawn, url };
}

it('GRID-20 the first rows are asked for before the list is drawn, as many as may fit, of which it shows its page; a reload asks for that', async () => {
  const { getRows, drawn } = await show();
  expect(getRows.mock.calls.map(([{ pageSize }]) => pageSize)).toEqual([MOST]);
  expect(drawn).toEqual([false]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'action.refresh' }));
  expect(getRows.mock.calls.map(([{ pageSize }]) => pageSize)).toEqual([MOST, 10]);
});

it('GRID-20 rows that are there before the list is laid out are drawn with it', async () => {
  const first: (string | null)[] = [];
  const seen = new MutationObserver(() => {
    const list = document.querySelector('section');
    if (list && first.length === 0) first.push(list.textContent);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await show();
  seen.disconnect();
  expect(first).toEqual([expect.stringContaining('list.range 1 10 40')]);
});

it('GRID-20 rows that an address or the document narrows are asked for by the list', async () => {
  expect((await show('f.name=A')).drawn).toEqual([true]);
  cleanup();
  expect((await show('', everyType)).drawn).not.toContain(false);
});

it('a list begins with days that move, such as this month, where its document says so', async () => {
  const query = everyType.query.map((item) => (item.field === 'start_date' ? { ...item, defValue: '@this-month' } : item));
  const { url } = await show('', { ...everyType, query });
  const [params] = url.set.mock.lastCall as [URLSearchParams];
  expect(params.get('f.start_date')).toBe('@this-month');
});
