import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportRowsRequest, WireReport, WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { button, COLUMNS, dialog, open, popup, QUERY, row, server, STYLES } from '../testing/show-popup.tsx';

afterEach(() => vi.useRealTimers());

type Answer<Value> = { give: (value: Value) => void; fail: (message: string) => void };

/** Calls that stay pending until the test resolves them. */
function late<Value>() {
  const asked: Answer<Value>[] = [];
  const call = vi.fn(
    () =>
      new Promise<Value>((resolve, reject) => {
        asked.push({ give: resolve, fail: (message) => reject(new Error(message)) });
      }),
  );
  return { asked, call };
}

const condition = () => document.querySelector<HTMLInputElement>('form input') ?? expect.fail('There is no condition.');
/** Table headers are rendered twice, once for measuring. */
const heading = (text: string) => screen.getAllByText(text)[0] ?? expect.fail(`There is no heading ${text}.`);
const page = (rows: WireRow[], total = rows.length) => ({ rows, total });
const lastRequest = (getReportRows: { mock: { calls: ReportRowsRequest[][] } }) => getReportRows.mock.calls.at(-1)?.[0];

describe('the requests of a popup', () => {
  it('REPORT-01 loads the report by its code, then its first page of 10', async () => {
    const asked = server();
    await open(popup(), '', asked);
    expect(asked.getReport).toHaveBeenCalledExactlyOnceWith('rp_style');
    expect(asked.getReportRows).toHaveBeenCalledExactlyOnceWith({ reportId: 'r1', page: 1, pageSize: 10, filters: {}, parameters: {} });
  });

  it('POPUP-09 loads nothing when opened again within 30 s, and everything later', async () => {
    const asked = server({ rows: STYLES.slice(0, 1), query: [] });
    await open(popup(), '', asked);
    const reopen = async () => {
      fireEvent.click(button('action.close'));
      await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
      fireEvent.click(button('popup.open 款号'));
      await row('K1');
    };
    await reopen();
    expect(asked.getReport).toHaveBeenCalledTimes(1);
    expect(asked.getReportRows).toHaveBeenCalledTimes(1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 30_000);
    await reopen();
    expect(asked.getReport).toHaveBeenCalledTimes(2);
    expect(asked.getReportRows).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('POPUP-07 POPUP-06 sends parameters from the record, presets of the conditions, and the order', async () => {
    const asked = server({ query: QUERY });
    const column = popup({ parameters: { season: "'${season}'", maker: '7' }, sort: { column: 'style_no', order: 'desc' } });
    await open(column, '', asked, { record: () => ({ season: '1' }) });
    expect(lastRequest(asked.getReportRows)).toEqual({
      ...{ reportId: 'r1', page: 1, pageSize: 10, sort: { column: 'style_no', order: 'desc' } },
      filters: { season: '1' },
      parameters: { season: "'1'", maker: '7' },
    });
    expect(document.querySelector('form')?.textContent).toContain('Spring');
  });

  it('POPUP-07 a line of a document has its own values in parameters, and those of the head for what it lacks', async () => {
    const asked = server();
    const column = popup({ parameters: { supplier: "'${supplier}'", unit: '${unit}' } });
    const head = () => ({ supplier: 'S1', unit: 'head' });
    await open(column, '', asked, { record: () => ({ unit: 'row' }), head });
    expect(lastRequest(asked.getReportRows)).toMatchObject({ parameters: { supplier: "'S1'", unit: 'row' } });
  });

  it('POPUP-03 Enter in a condition and 查询 search from the first page, bypassing the cache; 重置 clears the conditions', async () => {
    const asked = server({ rows: STYLES });
    const { user } = await open(popup(), '', asked);
    expect(document.activeElement).toBe(condition());
    await user.click(screen.getByTitle('2'));
    await row('K11');
    await user.type(condition(), 'K{Enter}');
    await waitFor(() => expect(lastRequest(asked.getReportRows)).toMatchObject({ page: 1, filters: { style_no: '*K*' } }));
    const before = asked.getReportRows.mock.calls.length;
    await user.click(button('action.query'));
    expect(asked.getReportRows).toHaveBeenCalledTimes(before + 1);
    await user.click(button('action.reset'));
    await waitFor(() => expect(lastRequest(asked.getReportRows)).toMatchObject({ page: 1, filters: {} }));
    expect(condition().value).toBe('');
  });

  it('POPUP-03 conditions from the third on are behind 展开', async () => {
    const { user } = await open(popup(), '', server({ query: QUERY }));
    expect(screen.queryByPlaceholderText('query.from')).toBeNull();
    await user.click(button('action.expand'));
    expect(screen.getByPlaceholderText('query.from')).toBeTruthy();
    await user.click(button('action.collapse'));
    expect(screen.queryByPlaceholderText('query.from')).toBeNull();
  });

  it('POPUP-03 without conditions 刷新 reloads, bypassing the cache', async () => {
    const asked = server({ query: [] });
    const { user } = await open(popup(), '', asked);
    expect(document.querySelector('form')).toBeNull();
    await user.click(button('action.refresh'));
    await waitFor(() => expect(asked.getReportRows).toHaveBeenCalledTimes(2));
    expect(lastRequest(asked.getReportRows)).toMatchObject({ page: 1, filters: {} });
  });

  it('REPORT-04 sorts by sortable columns, and shows dictionary texts under group headings', async () => {
    const asked = server({ rows: STYLES.slice(0, 1), query: [] });
    await open(popup(), '', asked);
    expect((await row('K1')).textContent).toContain('Spring');
    expect(heading('Style').closest('th')?.colSpan).toBe(2);
    fireEvent.click(heading('No'));
    await waitFor(() => expect(lastRequest(asked.getReportRows)).toMatchObject({ sort: { column: 'style_no', order: 'asc' } }));
    fireEvent.click(heading('Name'));
    expect(asked.getReportRows).toHaveBeenCalledTimes(2);
  });
});

describe('a slow, failing or unreachable server', () => {
  it('IMPLIED-18 shows that the report is loading', async () => {
    const { asked, call } = late<WireReport>();
    const { user } = await showWidget(
      popup(),
      '',
      fakePorts({ provider: fakeProvider({ getReport: call, getReportRows: server().getReportRows }) }),
    );
    await user.click(button('popup.open 款号'));
    expect(await screen.findByLabelText('list.loading')).toBeTruthy();
    await act(async () => asked[0]?.give({ columns: COLUMNS, query: QUERY }));
    await row('K1');
  });

  it.each([
    ['the report cannot be fetched', vi.fn(async (): Promise<WireReport> => Promise.reject(new Error('实体不存在'))), '实体不存在'],
    ['its answer is no report', vi.fn(async (): Promise<WireReport> => ({ columns: 'nothing' })), undefined],
  ])('POPUP-10 ERR-23 reports when %s, closes on OK, and retries next time', async (_what, getReport, reason) => {
    const { user } = await showWidget(popup(), '', fakePorts({ provider: fakeProvider({ getReport }) }));
    await user.click(button('popup.open 款号'));
    expect(await screen.findByText('popup.failed-title')).toBeTruthy();
    expect(screen.getByText('popup.failed')).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
    await user.click(button('action.ok'));
    await waitFor(() => expect(screen.queryByText('popup.failed')).toBeNull());
    await user.click(button('popup.open 款号'));
    await screen.findByText('popup.failed-title');
    expect(getReport).toHaveBeenCalledTimes(2);
  });

  it('IMPLIED-18 reports why rows could not be loaded, and retries', async () => {
    const { asked, call } = late<{ rows: WireRow[]; total: number }>();
    const { ports, getReport } = server();
    const { user } = await showWidget(popup(), '', { ...ports, provider: { ...ports.provider, getReport, getReportRows: call } });
    await user.click(button('popup.open 款号'));
    await dialog();
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.fail('查询超时'));
    expect(await screen.findByText('查询超时')).toBeTruthy();
    await user.click(button('action.retry'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.give(page(STYLES.slice(0, 2))));
    await row('K2');
    expect(screen.queryByText('查询超时')).toBeNull();
  });

  it('reports that there is nothing to choose, or nothing that matches', async () => {
    const { ports } = server({ rows: [] });
    const { user } = await showWidget(popup(), '', ports);
    await user.click(button('popup.open 款号'));
    expect(await screen.findByText('popup.empty')).toBeTruthy();
    await user.type(condition(), 'x{Enter}');
    expect(await screen.findByText('list.empty-filtered')).toBeTruthy();
  });

  it('only the latest response counts', async () => {
    const { asked, call } = late<{ rows: WireRow[]; total: number }>();
    const { ports } = server();
    const { user } = await showWidget(popup(), '', { ...ports, provider: { ...ports.provider, getReportRows: call } });
    await user.click(button('popup.open 款号'));
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(condition(), 'K2{Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.give(page([STYLES[1] ?? {}])));
    await row('K2');
    await act(async () => asked[0]?.give(page(STYLES.slice(2, 4))));
    expect(screen.queryByText('K3')).toBeNull();
  });

  it('works without conditions if they could not be loaded', async () => {
    const asked = server();
    asked.getReport.mockResolvedValue({ columns: COLUMNS, query: [] });
    await open(popup(), '', asked);
    expect(button('action.refresh')).toBeTruthy();
  });
});
