import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AWAITED } from '#renderer/column-types/told-rows.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { useReportCells, withReportRows } from './report-cells.ts';

const told = { report: 'rp_told', key: 'order', of: 'no' };
const PLAN = listPlan([
  column('no'),
  column('names', { type: 'report-rows', config: { ...told, show: 'text', text: 'name' } }),
  column('pictures', { type: 'report-rows', config: { ...told, show: 'images', image: 'image' } }),
  column('later', { type: 'report-rows', visible: false, config: { ...told, report: 'rp_hidden', show: 'text', text: 'name' } }),
]);

type Find = DataProvider['findReportRows'];

const rowOf = (no: string) => ({ id: no, wire: { no }, values: { no } });
const pageOf = (...numbers: string[]) => ({ rows: numbers.map(rowOf), isValidating: false });
const namesOf = (page: { rows: readonly { values: Readonly<Record<string, unknown>> }[] }) =>
  page.rows.map(({ values }) => values['names']);

const answer =
  (name: string): Find =>
  async (_request, keys) => ({ rows: keys.filter((key) => key !== 'C').map((order) => ({ order, name })), unasked: [] });

function show(find: Find, first: ReturnType<typeof pageOf>) {
  const findReportRows = vi.fn<Find>(find);
  const ports = fakePorts({ provider: fakeProvider({ findReportRows }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Application ports={ports}>{children}</Application>;
  return { findReportRows, ...renderHook((page) => useReportCells(PLAN, page), { wrapper, initialProps: first }) };
}

describe('the columns of a list that a report tells', () => {
  it('a report is asked once for all records of a page, and once for two columns over it', async () => {
    const { result, findReportRows, rerender } = show(answer('Coat'), pageOf('A', 'B', 'C', ''));
    expect(namesOf(result.current)).toEqual([AWAITED, AWAITED, AWAITED, null]);
    await waitFor(() =>
      expect(namesOf(result.current)).toEqual([[{ order: 'A', name: 'Coat' }], [{ order: 'B', name: 'Coat' }], [], null]),
    );
    expect(findReportRows).toHaveBeenCalledExactlyOnceWith({ code: 'rp_told', columns: ['order'], parameters: {} }, ['A', 'B', 'C']);
    rerender(pageOf('B', 'D'));
    // What is known of a record stays while another page is asked for.
    expect(namesOf(result.current)).toEqual([[{ order: 'B', name: 'Coat' }], AWAITED]);
    await waitFor(() => expect(namesOf(result.current)[1]).toEqual([{ order: 'D', name: 'Coat' }]));
    expect(findReportRows).toHaveBeenCalledTimes(2);
    // Rows that are edited are read from the wire.
    expect(result.current.rows[1]?.wire).toMatchObject({ no: 'D', names: [{ order: 'D', name: 'Coat' }] });
  });

  it('a report is asked again once the records are read again, and what is shown stays meanwhile', async () => {
    const page = pageOf('A');
    const { result, findReportRows, rerender } = show(answer('Coat'), page);
    await waitFor(() => expect(namesOf(result.current)).toEqual([[{ order: 'A', name: 'Coat' }]]));
    findReportRows.mockImplementation(answer('Skirt'));
    rerender({ ...page, isValidating: true });
    rerender(page);
    expect(namesOf(result.current)).toEqual([[{ order: 'A', name: 'Coat' }]]);
    await waitFor(() => expect(namesOf(result.current)).toEqual([[{ order: 'A', name: 'Skirt' }]]));
    expect(findReportRows).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['who may not read it', { status: 403 }, 'report-rows.forbidden'],
    ['a failure', {}, 'report-rows.failed'],
  ])('IMPLIED-18 %s is told once, in the first row', async (_, more, failure) => {
    const { result } = show(() => Promise.reject(Object.assign(new Error('no'), more)), pageOf('A', 'B'));
    await waitFor(() => expect(namesOf(result.current)).toEqual([{ failure }, null]));
  });

  it('printed records have the same, and nothing where the report fails', async () => {
    const provider = (find: Find) => fakeProvider({ findReportRows: vi.fn(find) });
    const names = async (find: Find) => (await withReportRows(PLAN, provider(find), [{ no: 'A' }])).map((row) => row['names']);
    expect(await names(answer('Coat'))).toEqual([[{ order: 'A', name: 'Coat' }]]);
    expect(await names(() => Promise.reject(new Error('no')))).toEqual([null]);
  });
});
