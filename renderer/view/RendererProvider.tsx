import { useMemo, type ReactNode } from 'react';
import { guardedProvider } from '../sources/guarded-provider.ts';
import { WidgetPortsProvider, type DeveloperCells } from '../widgets/ports.ts';
import { DeveloperRowActionsProvider, type DeveloperRowActions } from './list/developer-row-actions.ts';
import { DeveloperTablesProvider, noTables, type DeveloperTables } from './sub-table/developer-table.ts';
import { RendererProvider as ViewPortsProvider, type RendererPorts } from './ports.ts';

interface RendererProviderProps {
  value: RendererPorts & DeveloperCells & { tables?: DeveloperTables; rowActions?: DeveloperRowActions };
  children: ReactNode;
}

/** Provides the ports of views and widgets. Needs antd's `App` and `ConfigProvider` around it for dialogs, theme and locale. */
export function RendererProvider({ value, children }: RendererProviderProps) {
  const ports = useMemo(
    () => ({ ...value, provider: guardedProvider(value.provider, () => value.message('screen.wrong-answer')) }),
    [value],
  );
  return (
    <ViewPortsProvider value={ports}>
      <WidgetPortsProvider value={ports}>
        <DeveloperTablesProvider value={value.tables ?? noTables}>
          <DeveloperRowActionsProvider value={value.rowActions}>{children}</DeveloperRowActionsProvider>
        </DeveloperTablesProvider>
      </WidgetPortsProvider>
    </ViewPortsProvider>
  );
}
