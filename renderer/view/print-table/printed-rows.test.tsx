import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { usePrintedRows } from './usePrintedRows.tsx';

it('names that no cell has shown yet are asked for before rows are printed', async () => {
  const getDirectoryRows = vi.fn<Required<DataProvider>['getDirectoryRows']>(async () => [{ username: 'lj', realname: '李娟' }]);
  const ports = fakePorts({ provider: fakeProvider({ getDirectoryRows }) });
  const plan = { title: 'Orders', columns: [column('sales', { type: 'sel-user' })] };
  const read = async () => ({ rows: [{ id: '1', sales: 'lj' }], total: 1 });
  const { result } = renderHook(() => usePrintedRows({ plan, dictionaries: noDictionaries }, { read, shownKeys: () => ['sales'] }), {
    wrapper: ({ children }) => <Application ports={ports}>{children}</Application>,
  });
  await result.current.print();
  expect(getDirectoryRows.mock.lastCall?.slice(2)).toEqual([['lj']]);
});
