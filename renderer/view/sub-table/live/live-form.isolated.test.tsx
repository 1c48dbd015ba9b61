import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { StaleRecordError, type DataProvider, type WireRow } from '#renderer/data-provider.ts';
import { loadColumnViews } from '#renderer/view/column-views.ts';
import { Application } from '#renderer/view/testing/Application.tsx';
import { column, noDictionaries, oneToManyPlan } from '#renderer/view/testing/sample-plans.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { HIGHLIGHT_MS } from '#renderer/live/row-highlight.ts';
import { FormDialog } from '#renderer/view/form-dialog/FormDialog.tsx';
import type { SubTableProps } from '../sub-table-props.ts';

const lines = [column('style'), column('quantity', { type: 'input-number' })];
const rows = { ...plainRows, socketKey: 'so_lines' };
const plan = oneToManyPlan(
  [column('code')],
  [{ key: 'lines', title: 'Lines', relation: 'many', columns: lines, rows, canAdd: true, canRemove: true }],
);
const record = (changes: WireRow = {}): WireRow => ({ id: '7', code: 'A', lines: [{ id: '1', style: 'S', quantity: 1, ...changes }] });

/** All highlights so far, since a slow machine may look after one has ended. */
const seenHighlights: string[] = [];
beforeEach(() => void seenHighlights.splice(0));

/** Rows without a grid, which is too slow outside a browser; highlighted cells are marked. */
function PlainTable({ store, table, tables }: SubTableProps) {
  const drawn = useSyncExternalStore(store.subscribe, () => store.rowsOf(table.key));
  const { highlights } = tables!.of(table.key);
  const highlighted = useSyncExternalStore(highlights.subscribe, () =>
    drawn.flatMap((row) => lines.filter(({ key }) => highlights.has(row.id, key)).map(({ key }) => `${row.id}/${key}`)).join(' '),
  );
  if (highlighted !== '') seenHighlights.push(highlighted);
  return (
    <>
      <output aria-label="rows">{drawn.map(({ values }) => lines.map(({ key }) => String(values[key])).join(' ')).join('; ')}</output>
      <output aria-label="highlights">{highlighted}</output>
    </>
  );
}

vi.mock('../SubTable.tsx', () => ({ SubTable: (props: SubTableProps) => <PlainTable {...props} /> }));

/** Opens the record; `receive` delivers other users' changes. */
async function open(answers: Partial<DataProvider> = {}) {
  let onRow: ((row: WireRow) => void) | undefined;
  const member = { send: vi.fn(), leave: vi.fn() };
  const joinLiveTable = vi.fn<NonNullable<DataProvider['joinLiveTable']>>((_table, listener) => {
    onRow = listener;
    return member;
  });
  const provider = fakeProvider({ getRecord: vi.fn(async () => record()), joinLiveTable, ...answers });
  const views = await loadColumnViews([...plan.fields, ...lines]);
  const onClose = vi.fn();
  const form = { plan, views, dictionaries: noDictionaries, onSaved: vi.fn(), onClose };
  const { unmount } = render(
    <Application ports={fakePorts({ provider })}>
      <FormDialog {...form} mode="edit" rowId="7" />
    </Application>,
  );
  await screen.findByText('S 1');
  const receive = (row: WireRow) => act(() => onRow?.(row));
  return { provider, member, joinLiveTable, receive, unmount, onClose, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const shown = (label: string) => screen.getByRole('status', { name: label }).textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('a form opened by several users', () => {
  it("WS-03 GRID-15 shows and highlights others' changes, and closes without asking", async () => {
    const { receive, joinLiveTable, member, user, onClose, unmount } = await open();
    expect(joinLiveTable).toHaveBeenCalledExactlyOnceWith({ socketKey: 'so_lines', recordId: '7' }, expect.any(Function));
    receive({ id: '1', style: 'Coat', quantity: 1 });
    expect([shown('rows'), [...new Set(seenHighlights)]]).toEqual(['Coat 1', ['1/style']]);
    await waitFor(() => expect(shown('highlights')).toBe(''), { timeout: 2 * HIGHLIGHT_MS });
    await user.click(button('action.cancel'));
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect([member.leave.mock.calls.length, member.send.mock.calls]).toEqual([1, []]);
  });

  it('IMPLIED-21 after a stale save, the cells of the latest version that differ from mine are highlighted', async () => {
    const current = record({ style: 'Jacket' });
    const save = vi.fn<DataProvider['save']>().mockRejectedValueOnce(new StaleRecordError('stale', current));
    const { user } = await open({ save });
    await user.click(button('action.save'));
    await user.click(await screen.findByRole('button', { name: 'stale.load-theirs' }));
    await waitFor(() => expect([shown('rows'), seenHighlights.at(-1)]).toEqual(['Jacket 1', '1/style']));
  });
});
