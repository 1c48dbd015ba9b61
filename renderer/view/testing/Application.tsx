import { App, ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { staticTheme } from '#renderer/widgets/testing/show-widget.tsx';
import { RendererProvider } from '../RendererProvider.tsx';

/** An application around a view under test, with a URL that the view can change. */
export function Application({ ports, children }: { ports: RendererPorts; children: ReactNode }) {
  const [params, setParams] = useState(ports.url.params);
  const set: RendererPorts['url']['set'] = (next, options) => {
    ports.url.set(next, options);
    setParams(next);
  };
  return (
    <ConfigProvider theme={staticTheme} button={{ autoInsertSpace: false }}>
      <App>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <RendererProvider value={{ ...ports, url: { params, set } }}>{children}</RendererProvider>
        </SWRConfig>
      </App>
    </ConfigProvider>
  );
}
