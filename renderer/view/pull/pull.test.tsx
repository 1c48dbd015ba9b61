import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { compile, parseDocument, subTablesOf, unrestricted } from '#renderer';
import type { WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { Application } from '../testing/Application.tsx';
import { openQuotation } from '../testing/open-quotation.ts';
import { PullButtons } from './PullButtons.tsx';

// A dialog with a table is slow in jsdom, the more so on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 60_000 });

const pull = {
  ...{ report: 'ds_open_line', params: { no: 'quote_no' }, into: 'quote_line', unless: ['order_line_id'], else: '没有可报的款' },
  map: { order_line_id: 'line_id', style_no: 'style_no', qty: 'min(open_qty, free_qty)', price: 'price * coalesce(main.discount, 1)' },
};

/** The quotation with the pull; `rule` is what a style number has to be. */
function planned(more: object = {}, rule?: string) {
  const check = [{ that: "main.quoted_by != 'nobody'", else: '请先选择报价人' }];
  const action = { code: 'pull', title: 'Take lines', when: "status = 'draft'", check, do: [{ pull: { ...pull, ...more } }] };
  const head = { ...quotation.form.head, extConfigJson: JSON.stringify({ actions: [action] }) };
  const { schema } = quotation.form;
  const { quote_line: lines } = schema.properties;
  const columns = lines.columns.map((one) => (rule && one.key === 'style_no' ? { ...one, validateRules: [{ pattern: rule }] } : one));
  const form = { ...quotation.form, head, schema: { ...schema, properties: { ...schema.properties, quote_line: { ...lines, columns } } } };
  const { document } = parseDocument({ ...quotation, form });
  const plan = document ? compile(document, { permissions: unrestricted }).plan.form : null;
  return plan?.kind === 'one-to-many' ? plan : expect.fail('no form');
}

const text = (dataIndex: string, more: object = {}) => ({ dataIndex, title: dataIndex, fieldType: 'String', ...more });
const number = (dataIndex: string) => text(dataIndex, { fieldType: 'BigDecimal' });
// A key is not told, as servers tell nothing of columns that they do not show.
const COLUMNS = {
  ...{ cgRpConfigId: 'r1', cgRpConfigName: 'Open lines', dictOptions: {}, fieldHrefSlots: [] },
  columns: [text('style_no'), number('open_qty'), number('free_qty'), number('price')],
};
const offered = (n: number): WireRow => ({ line_id: `l${n}`, style_no: `K${n}`, open_qty: 10 * n, free_qty: 15, price: '2.50' });

/** An open quotation with its button, over a report with these rows. */
function opened(
  rows: readonly WireRow[],
  { record = null, more = {}, rule }: { record?: WireRow | null; more?: object; rule?: string } = {},
) {
  const plan = planned(more, rule);
  const { store } = openQuotation(plan, {}, record);
  const getReportRows = vi.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    ...{ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length },
  }));
  const ports = fakePorts({ provider: fakeProvider({ getReport: vi.fn(async () => ({ columns: COLUMNS, query: [] })), getReportRows }) });
  const [table = expect.fail('no table')] = subTablesOf(plan);
  render(
    <Application ports={ports}>
      <PullButtons store={store} table={table} />
    </Application>,
  );
  const lines = () =>
    store.rowsOf('quote_line').map(({ values }) => [values['style_no'], values['qty'], values['price'], values['amount']]);
  return { store, plan, ports, lines, getReportRows };
}

const button = () => screen.getByText('Take lines').closest('button') ?? expect.fail('no button');
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? expect.fail(name);

async function openDialog() {
  fireEvent.click(button());
  await screen.findByText('K1');
}

it('SCREEN-03 the button says which field of the head is missing, or what its check refuses, and is there only when it is time', () => {
  const { store } = opened([offered(1)]);
  expect([button().disabled, button().title]).toEqual([true, 'pull.waits 报价单号']);
  act(() => store.change('quote_no', 'Q1'));
  expect([button().disabled, button().title]).toEqual([false, '']);
  act(() => store.change('quoted_by', 'nobody'));
  expect([button().disabled, button().title]).toEqual([true, '请先选择报价人']);
  act(() => store.change('status', 'sent'));
  expect(screen.queryByText('Take lines')).toBeNull();
});

it('SCREEN-03 rows are taken over as one step that can be undone: with defaults, computed values and the head, in place of an empty line', async () => {
  const { store, ports, lines, getReportRows } = opened([offered(1), offered(2)]);
  act(() => {
    store.fill({ quote_no: 'Q1', discount: '0.5' });
    store.addRow('quote_line');
  });
  expect(lines()).toHaveLength(1);
  await openDialog();
  expect(getReportRows.mock.calls[0]?.[0]).toMatchObject({ reportId: 'r1', parameters: { no: 'Q1' } });
  expect(getReportRows.mock.calls.at(-1)?.[0]).toMatchObject({ parameters: { no: 'Q1' }, page: 1 });
  fireEvent.keyDown(rowOf('K1'), { key: 'a', ctrlKey: true });
  await waitFor(() => expect(rowOf('K2').getAttribute('aria-selected')).toBe('true'));
  fireEvent.keyDown(rowOf('K1'), { key: 'Enter' });
  await waitFor(() =>
    expect(lines()).toEqual([
      ['K1', 10, 1.25, 6.25],
      ['K2', 15, 1.25, 9.38],
    ]),
  );
  expect(ports.notify.success).toHaveBeenCalledExactlyOnceWith('pull.taken 2 明细');
  expect(store.valueOf('net_amount')).toBe(15.63);
  expect(store.payload()['quote_line']).toMatchObject([{ order_line_id: 'l1' }, { order_line_id: 'l2' }]);
  act(() => void store.undo());
  expect(lines()).toHaveLength(1);
  act(() => void store.redo());
  expect(lines()).toHaveLength(2);
});

it('SCREEN-03 a row that is among the lines is marked and not taken again; a line that was entered stays', async () => {
  const record = { id: 'q', quote_no: 'Q1', status: 'draft', quote_line: [{ id: 'x', style_no: 'K1', order_line_id: 'l1', qty: 3 }] };
  const { store, lines } = opened([offered(1), offered(2)], { record });
  act(() => {
    store.addRow('quote_line');
    store.change('style_no', 'own', { table: 'quote_line', rowId: store.rowsOf('quote_line')[1]?.id ?? '' });
  });
  await openDialog();
  expect([rowOf('K1').getAttribute('aria-disabled'), rowOf('K2').getAttribute('aria-disabled')]).toEqual(['true', null]);
  fireEvent.click(rowOf('K1'));
  expect(rowOf('K1').getAttribute('aria-selected')).toBe('false');
  fireEvent.click(screen.getByText('popup.all'));
  await waitFor(() => expect(rowOf('K2').getAttribute('aria-selected')).toBe('true'));
  fireEvent.click(screen.getByText('pick.confirm'));
  await waitFor(() => expect(lines().map(([style]) => style)).toEqual(['K1', 'own', 'K2']));
});

it('SCREEN-03 where there is nothing to take, that is told with its reason and no dialog opens', async () => {
  const { store, ports } = opened([]);
  act(() => store.change('quote_no', 'Q1'));
  fireEvent.click(button());
  await waitFor(() => expect(ports.notify.info).toHaveBeenCalledExactlyOnceWith('没有可报的款'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SCREEN-03 where all rows are among the lines, that is told', async () => {
  const record = { id: 'q', quote_no: 'Q1', status: 'draft', quote_line: [{ id: 'x', style_no: 'K1', order_line_id: 'l1', qty: 3 }] };
  const { ports } = opened([offered(1)], { record });
  fireEvent.click(button());
  await waitFor(() => expect(ports.notify.info).toHaveBeenCalledExactlyOnceWith('pull.all-taken 明细'));
});

it('SCREEN-03 an expression that does not fit the report is told', async () => {
  const wrong = opened([offered(1)], { more: { map: { ...pull.map, qty: 'style_no * 2' } } });
  act(() => wrong.store.change('quote_no', 'Q1'));
  fireEvent.click(button());
  await waitFor(() =>
    expect(wrong.ports.notify.warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('expression-number-expected')),
  );
});

it('RULE-35 what is wrong with a value that was taken over shows at once', async () => {
  const { store } = opened([offered(1)], { rule: 'z' });
  act(() => store.change('quote_no', 'Q1'));
  await openDialog();
  fireEvent.keyDown(rowOf('K1'), { key: 'Enter' });
  await waitFor(() => expect(store.failures()).toMatchObject([{ table: 'quote_line', key: 'style_no' }]));
});

it('SCREEN-03 a pull is no action of a stored record', () => {
  expect(offeredActions(planned(), { id: 'q', status: 'draft' }, sampleUser, ['form', 'row'])).toEqual([]);
});
