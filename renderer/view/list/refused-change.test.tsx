import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { usePage } from './useList.ts';

/** A list in an address that is changed when `answer` is called. */
function openPage() {
  const set = vi.fn<(params: URLSearchParams) => Promise<boolean>>();
  const ports = fakePorts({ url: { params: new URLSearchParams(), set } });
  const plan = listPlan([column('name')]);
  const { result, rerender } = renderHook((shown) => usePage(shown, { key: ['rows'], load: undefined }), {
    initialProps: plan,
    wrapper: ({ children }) => <RendererProvider value={ports}>{children}</RendererProvider>,
  });
  return { plan, result, rerender, set, address: () => String(set.mock.lastCall?.[0]) };
}

it('a change that follows at once is added to the one before it', () => {
  const { result, set, address } = openPage();
  set.mockReturnValue(new Promise(() => {}));
  result.current.change({ search: 'wool' });
  result.current.change({ page: 2 });
  expect(address()).toBe('page=2&search=wool');
});

it('a change that was refused is not repeated by the next, however soon that follows', async () => {
  const { result, set, address } = openPage();
  set.mockResolvedValueOnce(false);
  result.current.change({ search: 'wool' });
  await set.mock.results[0]?.value;
  await Promise.resolve();
  set.mockResolvedValueOnce(true);
  result.current.change({ page: 3 });
  expect(address()).toBe('page=3');
});

it('a change after the rows that fit became known keeps their number out of the address', () => {
  const { plan, result, rerender, set, address } = openPage();
  set.mockReturnValue(new Promise(() => {}));
  rerender({ ...plan, paging: { ...plan.paging, pageSize: 16, pageSizes: [10, 16] } });
  result.current.change({ search: 'wool' });
  expect(address()).toBe('search=wool');
});
