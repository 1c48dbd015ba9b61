import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { usePage } from './useList.ts';

it('a change that follows at once is added to the one before, and one that was refused is not repeated by the next', () => {
  const ports = fakePorts();
  const plan = listPlan([column('name')]);
  const { result } = renderHook(() => usePage(plan, { key: ['rows'], load: undefined }), {
    wrapper: ({ children }) => <RendererProvider value={ports}>{children}</RendererProvider>,
  });
  const address = () => String(vi.mocked(ports.url.set).mock.lastCall?.[0]);
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  result.current.change({ search: 'wool' });
  now.mockReturnValue(10_100);
  result.current.change({ page: 2 });
  expect(address()).toBe('page=2&search=wool');
  now.mockReturnValue(12_000);
  result.current.change({ page: 3 });
  expect(address()).toBe('page=3');
  now.mockRestore();
});
