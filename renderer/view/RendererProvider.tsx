import { useMemo, type ReactNode } from 'react';
import { guardedProvider } from '../sources/guarded-provider.ts';
import { PortsProvider, type RendererPorts } from '../widgets/ports.ts';

interface RendererProviderProps {
  value: RendererPorts;
  children: ReactNode;
}

/** Provides the renderer's ports. Needs antd's `App` and `ConfigProvider` around it for dialogs, theme and locale. */
export function RendererProvider({ value, children }: RendererProviderProps) {
  const ports = useMemo(
    () => ({ ...value, provider: guardedProvider(value.provider, () => value.message('screen.wrong-answer')) }),
    [value],
  );
  return <PortsProvider value={ports}>{children}</PortsProvider>;
}
