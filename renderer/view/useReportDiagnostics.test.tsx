import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { column, listPlan } from './testing/sample-plans.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { RendererProvider } from './RendererProvider.tsx';
import { useReportDiagnostics } from './useReportDiagnostics.ts';

const binding = { code: 'rp_gone', pairs: [{ source: 'a', target: 'style' }], isMultiple: true, parameters: {} };
const plan = listPlan([column('style', { type: 'popup', config: { binding } }), column('again', { type: 'popup', config: { binding } })]);

function shown(showDiagnostics: boolean) {
  const getReport = vi.fn(async () => Promise.reject(new Error('实体不存在')));
  const ports = fakePorts({ showDiagnostics, provider: fakeProvider({ getReport }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <RendererProvider value={ports}>{children}</RendererProvider>
    </SWRConfig>
  );
  return { getReport, ...renderHook(() => useReportDiagnostics(plan), { wrapper }) };
}

it('users who see diagnostics also see those of popup reports; each report is requested once', async () => {
  const { result, getReport } = shown(true);
  await waitFor(() => expect(result.current).toHaveLength(2));
  expect(result.current).toMatchObject([{ code: 'report-unopened', values: { report: 'rp_gone', reason: '实体不存在' } }, {}]);
  expect(getReport).toHaveBeenCalledExactlyOnceWith('rp_gone');
});

it('for others no report is requested before its popup opens', () => {
  const { result, getReport } = shown(false);
  expect(result.current).toEqual([]);
  expect(getReport).not.toHaveBeenCalled();
});
