import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataProvider, WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { ReportView } from './ReportView.tsx';

// jsdom has no canvas.
vi.mock('../chart/draw-chart.ts', () => ({ chartIn: () => ({ draw: () => {}, onPress: () => {}, clear: () => {} }) }));

const column = (dataIndex: string, title: string, members: Record<string, unknown> = {}) => ({
  ...{ dataIndex, title, fieldType: 'String', isTotal: '0', sorter: 'true', groupTitle: null },
  ...members,
});
const REPORT = {
  columns: {
    ...{ cgRpConfigId: 'r1', cgRpConfigName: '计件工资汇总', isGroupTitle: true, fieldHrefSlots: [] },
    columns: [
      column('worker', '姓名', { groupTitle: '员工' }),
      column('stage', '工段', { groupTitle: '员工', customRender: 'stage' }),
      column('amount', '工资', { fieldType: 'BigDecimal', isTotal: '1' }),
    ],
    dictOptions: { stage: [{ value: 'cut', text: '裁剪' }, null] },
  },
  query: [{ label: '姓名', field: 'worker', mode: 'single', view: 'text' }],
};
const PARAMETERS = [{ paramName: 'month', paramTxt: '月份', paramValue: '2026-05' }];
const ROWS: WireRow[] = [
  { worker: '王芳', stage: 'cut', amount: 0.1 },
  { worker: '李敏', stage: 'sew', amount: 0.2 },
];

interface Shown extends Partial<DataProvider> {
  address?: string;
  total?: number;
}

async function show({ address = '', total = 2, ...answers }: Shown = {}) {
  const provider = fakeProvider({
    getReport: vi.fn(async () => REPORT),
    getReportParameters: vi.fn(async () => PARAMETERS),
    getReportRows: vi.fn(async () => ({ rows: ROWS, total, totals: { amount: '1234.5' } })),
    ...answers,
  });
  // As of a stock server, which puts nothing together.
  if (!answers.getReportGroups) delete (provider as Partial<DataProvider>).getReportGroups;
  const onAbout = vi.fn();
  const ports = fakePorts({ provider, onAbout });
  ports.url.params = new URLSearchParams(address);
  render(
    <Application ports={ports}>
      <ReportView code="rp_wage" />
    </Application>,
  );
  await screen.findByRole('toolbar', { name: '计件工资汇总' });
  return { ports, onAbout, user: userEvent.setup({ pointerEventsCheck: 0 }), rows: vi.mocked(provider.getReportRows), provider };
}

const lastRequest = (rows: Awaited<ReturnType<typeof show>>['rows']) => rows.mock.lastCall?.[0];

describe('the screen of a report', () => {
  beforeEach(() => void vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })));
  afterEach(() => vi.restoreAllMocks());

  it('REPORT-01 REPORT-04 shows columns under their groups, and dictionary texts; entries without a value are ignored', async () => {
    await show();
    await screen.findByText('王芳');
    expect(screen.getByText('员工')).toBeTruthy();
    expect(screen.getByText('裁剪')).toBeTruthy();
    expect(screen.getByText('sew')).toBeTruthy();
  });

  it('REPORT-02 a parameter starts with its default and travels by its own name; single items start empty', async () => {
    const { rows } = await show();
    await waitFor(() =>
      expect(lastRequest(rows)).toMatchObject({ reportId: 'r1', parameters: { month: '2026-05' }, filters: {}, page: 1 }),
    );
    expect(screen.getByRole('textbox', { name: '月份' })).toHaveProperty('value', '2026-05');
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '');
    expect(lastRequest(rows)).not.toHaveProperty('sort');
  });

  it('REPORT-02 the rows are asked for once when a report is opened, with what it begins with', async () => {
    const { rows } = await show();
    await screen.findByText('王芳');
    expect(rows.mock.calls.map(([{ parameters }]) => parameters)).toEqual([{ month: '2026-05' }]);
  });

  it('ROUTE-13 an address may name a parameter', async () => {
    const { rows } = await show({ address: 'month=2026-07' });
    await waitFor(() => expect(lastRequest(rows)?.parameters).toEqual({ month: '2026-07' }));
  });

  it('TAB-02 what it asks for tells its tab from others of it, dictionaries by their texts', async () => {
    const { onAbout } = await show({ address: 'f.self_month=2026-06&f.worker=王&f.stage=cut' });
    await waitFor(() => expect(String(onAbout.mock.lastCall).split('builder.list-separator')).toEqual(['2026-06', '王', '裁剪']));
  });

  it('REPORT-02 a query searches inside texts', async () => {
    const { user, rows } = await show();
    await user.type(await screen.findByRole('textbox', { name: '姓名' }), '王{Enter}');
    await waitFor(() => expect(lastRequest(rows)?.filters).toEqual({ worker: '*王*' }));
  });

  it('REPORT-03 hidden query items stand behind 展开, and a range sends its begin and its end', async () => {
    const query = [
      ...REPORT.query,
      { label: '工资', field: 'amount', mode: 'group', view: 'number', hidden: '1' },
      { label: '工段', field: 'stage', mode: 'single', view: 'text', hidden: '1' },
    ];
    const { user, rows } = await show({ getReport: vi.fn(async () => ({ ...REPORT, query })) });
    expect(await screen.findByRole('textbox', { name: '姓名' })).toHaveProperty('value', '');
    expect(screen.queryByRole('textbox', { name: '工段' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /action.expand/ }));
    expect(await screen.findByRole('textbox', { name: '工段' })).toHaveProperty('value', '');
    await user.type(screen.getByPlaceholderText('query.from'), '100');
    await user.type(screen.getByPlaceholderText('query.to'), '200{Enter}');
    await waitFor(() => expect(lastRequest(rows)?.filters).toEqual({ amount_begin: '100', amount_end: '200' }));
    await user.click(screen.getByRole('button', { name: /action.collapse/ }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '工段' })).toBeNull());
  });

  it('a page is summed exactly, and below it all pages where there are more', async () => {
    await show({ total: 40 });
    await screen.findByText('footer.page');
    expect(screen.getByText('0.3')).toBeTruthy();
    expect(screen.getByText('1,234.5')).toBeTruthy();
  });

  it('the sums of a single page stand alone', async () => {
    await show();
    await screen.findByText('footer.sum');
    expect(screen.queryByText('footer.page')).toBeNull();
    expect(screen.queryByText('1,234.5')).toBeNull();
  });

  it('EXPORT-01 exports what is asked for, with the columns that are seen', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const exportReport = vi.fn(async () => new Blob(['worker']));
    const { user, ports, rows } = await show({ exportReport });
    await waitFor(() => expect(lastRequest(rows)?.parameters).toEqual({ month: '2026-05' }));
    await user.click(screen.getByRole('button', { name: /export.button/ }));
    await user.click(await screen.findByText('export.csv'));
    await waitFor(() => expect(ports.notify.success).toHaveBeenCalledWith('export.done 计件工资汇总.csv'));
    const request = {
      reportId: 'r1',
      filters: {},
      parameters: { month: '2026-05' },
      columns: ['worker', 'stage', 'amount'],
      format: 'csv',
    };
    expect(exportReport).toHaveBeenCalledExactlyOnceWith(request, expect.anything());
  });

  it('a failure of the rows is told with its reason, and a retry loads them', async () => {
    let isBroken = true;
    const getReportRows = vi.fn(async () => (isBroken ? Promise.reject(new Error('报表 SQL 有误')) : { rows: ROWS, total: 2 }));
    const { user } = await show({ getReportRows });
    await screen.findByText('报表 SQL 有误');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'action.retry' }));
    await screen.findByText('王芳');
  });

  it('a report that is refused says why', async () => {
    const getReport = vi.fn(async () => Promise.reject(new Error('没有权限')));
    render(
      <Application ports={fakePorts({ provider: fakeProvider({ getReport }) })}>
        <ReportView code="rp_wage" />
      </Application>,
    );
    await screen.findByText('report.load-failed');
    expect(screen.getByText('没有权限')).toBeTruthy();
  });

  it('SCREEN-25 a chart asks for the rows of all pages, and its kind is chosen into the address', async () => {
    const { user, ports, rows } = await show({ address: 'chart=' });
    await screen.findByRole('img', { name: /chart.kind.bar/ });
    expect(rows.mock.calls.map(([request]) => request)).toContainEqual(
      expect.objectContaining({ page: 1, pageSize: 1000, parameters: { month: '2026-05' } }),
    );
    await user.click(screen.getByText('chart.kind.pivot'));
    expect(vi.mocked(ports.url.set).mock.lastCall?.[0].get('chart')).toBe('pivot~worker~~sum~amount');
  });

  it('SCREEN-25 an address shows its chart, with texts of dictionaries; only who may design can make it that of the report', async () => {
    await show({ address: 'chart=pivot~stage~~sum~amount' });
    const table = await screen.findByRole('table', { name: /chart.kind.pivot/ });
    expect([...table.querySelectorAll('tbody th')].map((one) => one.textContent)).toEqual(['裁剪', 'sew']);
    expect(table.querySelector('tfoot td')?.textContent).toBe('0.3');
    expect(screen.getByRole('button', { name: 'chart.reset' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'chart.save' })).toBeNull();
  });

  it('SCREEN-25 the server puts the values of a chart together, and a cell of a pivot leads to its rows', async () => {
    const groups = [
      { of: [], keys: [null], rows: 3, values: ['0.6'] },
      { of: [0], keys: ['cut'], rows: 2, values: ['0.4'] },
      { of: [0], keys: [null], rows: 1, values: ['0.2'] },
    ];
    const getReportGroups = vi.fn(async () => ({ groups, isCut: false }));
    const { user, ports, provider } = await show({ address: 'chart=pivot~stage~~sum~amount', getReportGroups });
    const table = await screen.findByRole('table', { name: /chart.kind.pivot/ });
    const cells = [...table.querySelectorAll('th, td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['工段', '工资', '裁剪', '0.4', 'chart.none', '0.2', 'chart.total', '0.6']);
    expect(getReportGroups).toHaveBeenLastCalledWith(
      expect.objectContaining({ groupBy: [{ column: 'stage' }], measures: ['amount'], aggregate: 'sum' }),
    );
    expect(vi.mocked(provider.getReportRows).mock.calls.every(([{ pageSize }]) => pageSize <= 100)).toBe(true);
    await user.click(screen.getByRole('button', { name: '0.4' }));
    const asked = vi.mocked(ports.url.set).mock.lastCall?.[0];
    expect(asked?.get('f.stage')).toBe('cut');
    expect(asked?.has('chart')).toBe(false);
  });

  it('SCREEN-25 numbers stand on cards', async () => {
    await show({ address: 'chart=card~worker~~sum~amount' });
    const cards = await screen.findByRole('list', { name: /chart.kind.card/ });
    expect([...cards.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '工资 · chart.total0.3',
      '王芳 · 工资0.1',
      '李敏 · 工资0.2',
    ]);
  });

  it('SCREEN-25 a print is a sheet of the rows of the query with the columns that the user sees, and goes with the print', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, rows } = await show({ total: 30 });
    await screen.findByText('王芳');
    await user.click(screen.getByRole('button', { name: 'report.print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(lastRequest(rows)).toMatchObject({ page: 1, pageSize: 1000, parameters: { month: '2026-05' } });
    const sheet = document.body.querySelector(':scope > div > section');
    expect([...(sheet?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual(['姓名', '工段', '工资']);
    expect([...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      '王芳裁剪0.1',
      '李敏sew0.2',
      'chart.total1,234.5',
    ]);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.body.querySelector(':scope > div > section')).toBeNull());
  });
});
