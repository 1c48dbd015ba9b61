import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { RendererProvider } from './RendererProvider.tsx';
import { useLinkDiagnostics } from './useLinkDiagnostics.ts';

const found = { severity: 'warning', pointer: '/t/fields/a/dictionary', values: { dictionary: 'seasn' }, suggestion: 'season' };
const answer = [{ code: 'dictionary-unknown', ...found }, { code: 'of-tomorrow', ...found }, { code: 'dictionary-unknown' }, null, 7];

function shown(showDiagnostics: boolean, getLinkDiagnostics = vi.fn(async (): Promise<readonly unknown[]> => answer)) {
  const ports = fakePorts({ showDiagnostics, provider: fakeProvider({ getLinkDiagnostics }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <RendererProvider value={ports}>{children}</RendererProvider>
    </SWRConfig>
  );
  return { getLinkDiagnostics, ...renderHook(() => useLinkDiagnostics('f1'), { wrapper }) };
}

it('IMPLIED-20 users who see diagnostics also see those of unknown names; what is no diagnostic is left out', async () => {
  const { result, getLinkDiagnostics } = shown(true);
  await waitFor(() => expect(result.current).toEqual([{ code: 'dictionary-unknown', ...found }]));
  expect(getLinkDiagnostics).toHaveBeenCalledExactlyOnceWith('f1');
});

it('for others they are not requested', () => {
  const { result, getLinkDiagnostics } = shown(false);
  expect(result.current).toEqual([]);
  expect(getLinkDiagnostics).not.toHaveBeenCalled();
});

it('a server that does not know them changes nothing', async () => {
  const { result, getLinkDiagnostics } = shown(
    true,
    vi.fn(async () => Promise.reject(new Error('404'))),
  );
  await waitFor(() => expect(getLinkDiagnostics).toHaveBeenCalled());
  expect(result.current).toEqual([]);
});
