import { expect, it, onTestFinished, vi } from 'vitest';
import { countedOnce } from './counted-once.ts';
import type { ReportRowsPage, ReportRowsRequest } from './reports.ts';

const first: ReportRowsRequest = { reportId: 'r1', page: 1, pageSize: 10, filters: { no: '1' }, parameters: {} };
const counts = { total: 40, totals: { amount: '0.3' } };

function reports() {
  const answer = vi.fn(async ({ page, counted }: ReportRowsRequest): Promise<ReportRowsPage> => ({
    ...(counted ?? counts),
    rows: page < 5 ? [{ id: String(page) }] : [],
  }));
  const ask = countedOnce(answer);
  const isCounted = async (request: ReportRowsRequest) => {
    await ask(request);
    return answer.mock.lastCall?.[0].counted === undefined;
  };
  return { ask, answer, isCounted };
}

it('REPORT-06 a query is counted with its first page, and not with other pages, sizes and orders of it', async () => {
  const { ask, answer, isCounted } = reports();
  expect(await isCounted(first)).toBe(true);
  expect(await isCounted({ ...first, page: 2 })).toBe(false);
  expect(await isCounted({ ...first, page: 1 })).toBe(false);
  expect(await isCounted({ ...first, pageSize: 20 })).toBe(false);
  expect(await isCounted({ ...first, sort: { column: 'no', order: 'desc' } })).toBe(false);
  expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ counted: counts }));
  expect(await ask({ ...first, page: 3 })).toEqual({ ...counts, rows: [{ id: '3' }] });
});

it('REPORT-06 another query, the same page again and a page without rows are counted', async () => {
  const { answer, isCounted } = reports();
  await isCounted(first);
  expect(await isCounted(first)).toBe(true);
  expect(await isCounted({ ...first, filters: {} })).toBe(true);
  expect(await isCounted({ ...first, filters: {}, parameters: { month: '2026-05' } })).toBe(true);
  expect(await isCounted({ ...first, filters: {}, parameters: { month: '2026-05' }, page: 9 })).toBe(true);
  expect(answer).toHaveBeenCalledTimes(6);
});

it('REPORT-06 what a query was counted by holds for a minute from its count', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { isCounted } = reports();
  await isCounted(first);
  vi.advanceTimersByTime(50_000);
  expect(await isCounted({ ...first, page: 2 })).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(await isCounted({ ...first, page: 3 })).toBe(true);
  expect(await isCounted({ ...first, page: 4 })).toBe(false);
});
